import type { Params } from '../../../scenario/document.ts'
import type { ParamsOf } from '../parameters.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { compiled } from '../programs/compiled.ts'
import type { Section } from '../programs/program.ts'
import { absences } from './interventions.ts'
import type { Configuration, Costs } from './machine/configuration.ts'

/** µs to whole picoseconds. */
const picoseconds = (time: number): number => Math.round(time * 1e6)

/** Costs of the channel and the library in whole picoseconds. */
export function costsOf({ channel, software }: ChannelParams): Costs {
  return {
    perByte: picoseconds(channel.perByte),
    delay: picoseconds(channel.delay),
    header: channel.header,
    descriptor: channel.descriptor,
    tail: channel.tail,
    token: channel.token,
    send: picoseconds(software.send),
    receive: picoseconds(software.receive),
    copy: picoseconds(software.copy),
    copyBeyond: picoseconds(software.copyBeyond),
    knee: software.knee,
    lock: picoseconds(software.lock),
  }
}

/** What the machine takes. @param interventions  checked */
export function configurationOf(
  params: ParamsOf<'messages'>,
  sections: readonly Section[],
  interventions: readonly Params[],
): Configuration {
  const { channel, region, rules, experiment } = params
  const programs = compiled(sections)
  return {
    programs,
    perNode: experiment.processesPerNode,
    costs: costsOf(params),
    buffer: region.buffer,
    slots: region.slots,
    fragment: Math.min(region.fragment, region.buffer - channel.header),
    rules,
    away: absences(interventions, programs.length),
  }
}

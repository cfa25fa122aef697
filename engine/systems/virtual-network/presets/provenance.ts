import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Unit } from '../../../base/unit.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Params } from '../../../scenario/document.ts'
import { sameValue } from '../../../scenario/sameValue.ts'
import type { Field, Fields, Value } from '../../../scenario/schema.ts'
import { assumed, derived, published } from '../../preset.ts'
import type { Provenance } from '../../system.ts'
import { parameters, type VirtualNetworkParams } from '../parameters/index.ts'

/** Times of 255 retransmissions, for the note that the timeout has. */
const retries = (timeout: number): string =>
  timeout >= 10_000 ? `${(255 * timeout) / 1e6} s` : `${(255 * timeout) / 1000} ms`

/** How sure the model's numbers are, wherever a preset keeps to them. */
const ofTheModel: Readonly<Record<string, Provenance>> = {
  host: published('o_s and o_r, Figure 5'),
  'host.handler': assumed('the paper does not say how long a handler takes'),
  'host.cpus': assumed('the paper does not say how many processors a host has'),
  nic: derived('the gap of 15.98 µs and the latency of 12.60 µs, split by Figure 5, lower part'),
  'nic.protection': published('Figure 5, lower part'),
  'nic.scan': assumed('section 4.3 weighs the cost of scanning against its period without a number'),
  transport: published('sections 4.2 and 4.4'),
  'transport.channels': assumed('the paper says at least K_user'),
  'transport.timeout': assumed(`255 of 20 ms make ${retries(20_000)}, the several seconds of section 4.4.2`),
  'transport.quantum': assumed('the paper does not say how often it scans'),
  'transport.onReturn': assumed('the paper leaves it to the user of the message'),
  scheduling: published('the loiter of section 4.1; what counts as an attempt is our reading'),
  'scheduling.loiterPoll': assumed('what an empty attempt costs is not in the paper'),
  'scheduling.endpointSwitch': derived('calibrated on the 11 % loss of Figure 10'),
  paging: assumed('times of a load and of the driver are not in the paper'),
  'paging.frames': published('section 5.4'),
  'paging.unloadRule': published('section 4.4.4'),
  server: assumed('batches are ours'),
  'server.wake': derived('calibrated on the 53,488 messages a second of Figure 11'),
  network: assumed('section 2 assumes a network nearly free of errors; what it does beside that is ours'),
  'network.wire': derived('calibrated on the round trip'),
  'network.linkRate': published('section 3.4'),
  memory: assumed('what memory is mapped, in which pages, and how long that takes is not in the paper'),
  'memory.kind': published('section 3.1, Figure 1'),
  'memory.copy': assumed('the paper counts copies and does not say how long one takes'),
  bulk: derived('calibrated on 31 MB/s at 4 KB and 23 MB/s at 8 KB, section 5.2'),
  'bulk.streamRate': assumed('the best that GAM reaches, section 5.2'),
  'bulk.mtu': assumed('the paper speaks of packets of 8 KB'),
}

/** Values that the paper has beside those that the model starts from. */
const alsoPublished: Readonly<Record<string, Provenance>> = {
  'server.mode "threads"': published('section 5.4, Figure 11'),
  'memory.kind "bulk"': published('section 3.1, Figure 1'),
}

/**
 * How sure each value of a preset is: what the model says of it where the preset keeps to the model; a value that
 * differs is the preset's own, whatever the model's is.
 */
export function provenanceOf(params: VirtualNetworkParams): Readonly<Record<string, Provenance>> {
  const model = defaultValue(parameters) as Readonly<Record<string, Params>>
  const own: Record<string, Provenance> = {}
  for (const [group, values] of Object.entries(params as Readonly<Record<string, Params>>)) {
    if (group === 'experiment') continue
    for (const [name, value] of Object.entries(values)) {
      const usual = model[group]![name]
      if (value === undefined || sameValue(value, usual)) continue
      const path = `${group}.${name}`
      own[path] = alsoPublished[`${path} ${JSON.stringify(value)}`] ?? chosenHere(group, name, value, usual)
    }
  }
  return { ...ofTheModel, ...own }
}

function chosenHere(group: string, name: string, value: Value, usual: Value | undefined): Provenance {
  const field = (parameters.fields as Fields)[group]
  const unit = field?.kind === 'record' ? unitOf(field.fields[name]) : ''
  const model = usual === undefined ? 'the model has none' : `the model has ${said(usual, unit)}`
  const long =
    group === 'transport' && name === 'timeout' ? `; 255 of these make ${retries(Number(value))}` : ''
  return assumed(`chosen for this preset; ${model}${long}`)
}

const unitOf = (field: Field | undefined): Unit => (field?.kind === 'number' ? field.unit : '')

function said(value: Value, unit: Unit): string {
  if (typeof value === 'boolean') return value ? 'it on' : 'it off'
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return 'another'
  const { text, unit: shown } = formatQuantity(value, unit, { kilobyte: 1024 })
  return `${text} ${shown}`.trim()
}

import { plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { channelFields, type ChannelParams } from '../channel/parameters.ts'
import { told } from '../told.ts'
import type { CostsParams } from './parameters.ts'

/** That a run would cut the message: what is told of it is of one fragment. */
export function cutFinding({
  channel,
  region,
  experiment: { bytes },
}: ChannelParams & { readonly experiment: CostsParams }): readonly Finding[] {
  const room = region.buffer - channel.header
  const fragment = Math.min(region.fragment, room)
  // Where not even a header finds room no run is begun.
  if (fragment < 1 || bytes <= fragment) return []
  const edit =
    room >= bytes
      ? { path: 'region.fragment', value: channelFields.region.fields.fragment.max }
      : region.fragment >= bytes
        ? { path: 'region.buffer', value: bytes + channel.header }
        : undefined
  return [
    {
      id: 'cut',
      tone: 'warning',
      sentence: `A run cuts this message into ${plural(Math.ceil(bytes / fragment), 'fragment')} of up to ${told(fragment, 'B')}, each with software, header and descriptor of its own. What stands here is of a message that is sent whole.`,
      ...(edit && { edit: { label: 'Send it whole', edit: { kind: 'set' as const, ...edit } } }),
    },
  ]
}

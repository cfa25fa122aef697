import { assumed, derived, general, published } from '../../preset.ts'
import type { Provenance } from '../../system.ts'

/** How sure the numbers of the channel, its regions and its rules are, wherever a preset keeps to the model's. */
export const ofTheChannel = {
  channel: derived('calibrated to 2.9 µs at 4 B and 131 µs at 8 KB, section 3.2'),
  'channel.header': published('section 3.2'),
  'channel.descriptor': assumed('8 KB for 256 descriptors'),
  'channel.tail': published('a word, section 3.1; of four bytes by section 3.3'),
  'channel.token': published('a word, section 3.1; of four bytes by section 3.3'),
  software: derived('calibrated to 5.5 µs, 27.7 MB/s at 512 B and 317 µs, section 3.2; the split is assumed'),
  'software.lock': published('section 2.1: locks are too slow to be used'),
  region: published('1 MB, sections 3.1 and 5.2'),
  'region.slots': derived('a page of 8 KB, section 3.1, in descriptors of 32 B, which is assumed'),
  'region.fragment': assumed('how a message longer than the buffer is cut is not in the paper'),
  rules: published('section 3.1'),
  'rules.pollScope': assumed('the paper does not say whose tokens a blocked receive looks at'),
  'rules.matchOrder': general('what MPI demands; section 3.1 prints another order'),
  'rules.tailMode': assumed('what becomes of the tail at a drain is not in the paper'),
} as const satisfies Readonly<Record<string, Provenance>>

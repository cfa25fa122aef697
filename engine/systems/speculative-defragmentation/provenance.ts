import { assumed, derived, general, published } from '../preset.ts'
import type { Provenance } from '../system.ts'

const ours = assumed('not in the paper')

/** How sure the model's numbers are, wherever a preset keeps to them. */
export const ofTheModel = {
  costs: derived('calibrated: what gives 75, 65, 42 and 35 MB/s of section 5'),
  'costs.secondCopy': assumed('600 MB/s: the paper does not part the two copies'),
  page: general('a header without options'),
  'page.mtu': published('section 1: 1500 B'),
  driver: published('section 3.2'),
  'driver.resync': assumed('where it begins again is not in the paper'),
  'driver.groupTimeout': assumed('section 3.2.2 has a timeout and no time'),
  'driver.tellSlow': published('section 3.2.1: every unexpected packet disturbs'),
  network: ours,
  'network.oneWay': derived('half of the round trip of about 30 µs, section 4.1'),
  admission: published('sections 4.1 and 4.2'),
  'admission.on': assumed('off or on, as this preset shows it'),
  'admission.inBand': assumed('section 4.1 has packets with a tag, and not where they are received'),
  'admission.retry': ours,
  'admission.slowEvery': ours,
  'admission.idle': ours,
  stray: ours,
} as const satisfies Readonly<Record<string, Provenance>>

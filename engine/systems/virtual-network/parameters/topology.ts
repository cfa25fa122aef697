import { text, variant } from '../../../scenario/schema.ts'
import type { NumberField } from '../../../scenario/schema.ts'
import { count } from './field.ts'

const rowFields = (least: number) => ({
  switches: count('Switches', 'How many stand in it.', 6, [least, 40], { slider: [least, 16] }),
  hosts: count('Hosts at each', 'Hosts on every switch.', 2, [1, 6]),
})

/** The cables below the transport. Every combination of the parametric ones fits switches of 8 ports. Section 3.4. */
export const topology = variant({
  label: 'Topology',
  sentence: 'Which switches there are, what is cabled to what, and where the hosts are.',
  default: 'fat_tree',
  cases: {
    fat_tree: {
      label: 'Fat tree',
      sentence:
        'As in Figure 3, with the 92 hosts of Table 1 (section 3.4 has 100): 40 switches, 11 cables between three subclusters.',
      fields: {},
    },
    tree: {
      label: 'Small tree',
      sentence: 'Two tiers: a cable from every leaf to every spine.',
      fields: {
        leaves: count('Leaves', 'Switches with hosts.', 4, [2, 8]),
        spines: count('Spines', 'Switches above them.', 2, [1, 4]),
        hosts: count('Hosts at each', 'Hosts on every leaf.', 2, [1, 4]),
      },
    },
    ring: {
      label: 'Ring',
      sentence: 'Each switch is cabled to the next, the last to the first.',
      fields: rowFields(3),
    },
    line: { label: 'Line', sentence: 'Each switch is cabled to the next.', fields: rowFields(2) },
    own: {
      label: 'Your own',
      sentence: 'As it was wired by hand on the Network desk.',
      fields: {
        wiring: text({
          label: 'Wiring',
          sentence:
            'Drawn in tiers or round, hosts of each switch, cables: round_2x3_0-1-2.1-2 is a triangle of switches with two hosts each.',
          maxLength: 2000,
          default: 'round_2x3_0-1-2.1-2',
        }),
      },
    },
  },
})

/** The numbers by which each kind of network is sized; none where it has a fixed size or is wired by hand. */
export const networkSizes: Readonly<
  Record<keyof typeof topology.cases, Readonly<Record<string, NumberField>>>
> = {
  fat_tree: {},
  tree: topology.cases.tree.fields,
  ring: topology.cases.ring.fields,
  line: topology.cases.line.fields,
  own: {},
}

import type { Stack } from '../../facets/stacks.ts'

/**
 * What the residence time is made of. Analysis and run give a row each; the ids of stack and group are the same, so
 * both bars stand on one axis.
 */
export const residenceStack = (
  source: 'analysis' | 'simulation',
  {
    service,
    residence,
    halfWidth,
  }: { readonly service: number; readonly residence: number; readonly halfWidth?: number },
): Stack => ({
  id: 'residence',
  title: 'What the residence time is made of',
  sentence: 'Hatched is waiting, plain is service.',
  unit: 'us',
  groups: [
    {
      id: 'customer',
      title: '',
      rows: [
        {
          id: source,
          name: source === 'analysis' ? 'Analysis' : 'Simulation',
          source,
          parts: [
            // Means of the two are rounded apart: where nobody waits, their difference may be next to nothing below it.
            { id: 'waiting', label: 'waiting', value: Math.max(0, residence - service), texture: 'hatched' },
            { id: 'service', label: 'service', value: service },
          ],
          total: residence,
          ...(halfWidth !== undefined && { halfWidth }),
        },
      ],
    },
  ],
})

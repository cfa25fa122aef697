import type { Finding } from '../../../facets/finding.ts'

/** What a finding offers: one parameter of the window, set to another value. */
export const setting = (
  name: string,
  value: number | boolean,
  label: string,
): NonNullable<Finding['edit']> => ({
  label,
  edit: { kind: 'set', path: `experiment.${name}`, value },
})

import type { Finding } from '../../../../facets/finding.ts'

/** A button that sets one parameter. */
export const setting = (
  path: string,
  value: string | boolean,
  label: string,
): NonNullable<Finding['edit']> => ({
  label,
  edit: { kind: 'set', path, value },
})

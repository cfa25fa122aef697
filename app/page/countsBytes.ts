import { hasBytes, type Field, type System } from '../../engine/index.ts'

/** Whether what KB means makes a difference to a system: it has a parameter or a metric with bytes. */
export const countsBytes = ({ parameters, metrics }: Pick<System, 'parameters' | 'metrics'>): boolean =>
  metrics.some(({ unit }) => hasBytes(unit)) || asksForBytes(parameters)

function asksForBytes(field: Field): boolean {
  switch (field.kind) {
    case 'number':
      return hasBytes(field.unit)
    case 'optional':
      return asksForBytes(field.field)
    case 'list':
      return asksForBytes(field.item)
    case 'record':
      return Object.values(field.fields).some(asksForBytes)
    case 'variant':
      return Object.values(field.cases).some(({ fields }) => Object.values(fields).some(asksForBytes))
    default:
      return false
  }
}

import type { MetricDescription } from '../system.ts'

/** Every number of a result. The simulation's have names of their own, so that both can stand beside each other. */
export const metrics: readonly MetricDescription[] = [
  ...both('residence', 'Residence time', 'us', 'W = 1 / (μ − λ)', 'How long a customer stays, on average.'),
  ...both('present', 'Customers present', '', 'L = λ / (μ − λ)', 'How many wait or are served, on average.'),
  ...both('utilisation', 'Utilisation', '%', 'ρ = λ / μ', 'For how much of the time the server is at work.'),
]

function both(
  name: string,
  label: string,
  unit: MetricDescription['unit'],
  formula: string,
  sentence: string,
): MetricDescription[] {
  return [
    { name, label, unit, formula, sentence, source: 'Kleinrock 1975, section 3.2' },
    {
      name: `${name}Simulated`,
      label: `${label}, simulated`,
      unit,
      formula: 'mean of 20 batches after the warm-up',
      sentence,
      source: 'ours, batch means (Law, section 9.5.3)',
    },
  ]
}

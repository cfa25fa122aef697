import { choice, record, type Fields, type Figure, type View, type ViewWords } from '../../../engine/index.ts'

/** Which figure is shown, and its switches, whose usual reading stands first. */
export function figureWords(figures: readonly Figure[], view: View): ViewWords {
  const asked = view['figures.figure'] ?? (view['desk'] === 'figures' ? view['figure'] : undefined)
  const { switches } = figures.find(({ id }) => id === asked) ?? figures[0]!
  const fields: Record<string, Fields[string]> = {
    figure: choice({
      label: 'Figure',
      sentence: 'Which of the paper’s figures and tables is shown.',
      options: figures.map(({ id, name, title }) => ({ value: id, label: name, sentence: title })),
      default: figures[0]!.id,
    }),
  }
  for (const { id, label, options } of switches)
    fields[id] = choice({
      label,
      sentence: 'How the figure is drawn.',
      options: options.map(({ value, label }) => ({ value, label, sentence: label })),
      default: options[0]!.value,
    })
  const flat = Object.fromEntries(Object.keys(fields).map((name) => [name, name]))
  return { desk: 'figures', words: record(fields), flat }
}

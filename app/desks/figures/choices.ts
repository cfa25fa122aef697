import type { Choices, Figure } from '../../../engine/index.ts'

/** What the link says of a figure's switches, the usual reading where it says nothing; what it asks for in vain. */
export function choicesOf(
  { switches }: Figure,
  view: Readonly<Record<string, string | undefined>>,
): { readonly choices: Choices; readonly refused: readonly string[] } {
  const refused: string[] = []
  const choices: Record<string, string> = {}
  for (const { id, label, options } of switches) {
    const asked = view[id]
    const known = options.some(({ value }) => value === asked)
    if (asked !== undefined && !known)
      refused.push(
        `view.${id} (${label}): expected ${options.map(({ value }) => value).join(' or ')}, got “${asked}”.`,
      )
    choices[id] = known ? asked! : options[0]!.value
  }
  return { choices, refused }
}

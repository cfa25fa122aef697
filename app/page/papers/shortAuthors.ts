/** 'A. Geweke, F. Wong' is 'Geweke, Wong'; of more than two the first stands for all: 'Wang et al.' */
export function shortAuthors(authors: string): string {
  const names = authors.split(', ').map((name) => name.replace(/^(?:\p{Lu}\.[ -]?)+/u, ''))
  return names.length > 2 ? `${names[0]!} et al.` : names.join(', ')
}

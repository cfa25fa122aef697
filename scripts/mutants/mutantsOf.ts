import ts from 'typescript'
import { operators } from './operators.ts'

/** One small change of one file. */
export interface Mutant {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The source line as it was, and as it is: with the file, the mutant's name, which survives shifts of lines. */
  readonly was: string
  readonly becomes: string
  /** The how manieth of that name in the file, from 0. */
  readonly nth: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** Not at the top level of its file: only a call makes it matter. */
  readonly inside: boolean
}

/** Types change nothing at run time; prose, and what is worked out only to be put into prose, is read by people. */
const isLeftAlone = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))

/** All mutants of a file, in the order of its text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const named = new Map<string, number>()
  const note = (node: ts.Node, text: string) => {
    const [start, end] = [node.getStart(), node.getEnd()]
    const words = lineWords(source, start, end, text)
    const name = `${words.was}\n${words.becomes}`
    const nth = named.get(name) ?? 0
    named.set(name, nth + 1)
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    const inside =
      ts.findAncestor(node, (each) => ts.isFunctionLike(each) || ts.isClassLike(each)) !== undefined
    found.push({ file, line, ...words, nth, start, end, text, inside })
  }
  const walk = (node: ts.Node) => {
    if (isLeftAlone(node)) return
    for (const operator of operators) for (const text of operator(node, node.getText())) note(node, text)
    ts.forEachChild(node, walk)
  }
  ts.forEachChild(tree, walk)
  return found
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

/** The line where a change begins, before and after; what goes on below it is `...`. */
function lineWords(source: string, start: number, end: number, text: string) {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = (at: number) => (source.indexOf('\n', at) + 1 || source.length + 1) - 1
  const folds = lineEnd(start) < end
  const [first, rest] = [source.slice(from, lineEnd(start)), source.slice(end, lineEnd(end))]
  const changed = source.slice(from, start) + text.replace(/\s*\n[\s\S]*\n\s*/, ' ... ') + rest
  return {
    was: folds ? `${first.trim()} ...` : first.trim(),
    becomes: changed.replace(/\s*\n\s*/g, ' ').trim(),
  }
}

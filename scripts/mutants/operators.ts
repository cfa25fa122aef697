import ts from 'typescript'

/** The text that replaces a node, or several, each a mutant of its own. */
type Operator = (node: ts.Node, text: string) => readonly string[]

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
}

const counterparts: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** `a < b` as `a <= b`, `a + b` as `a - b`, `a ?? b` as `a`. */
const binary: Operator = (node) => {
  if (!ts.isBinaryExpression(node)) return []
  const [left, sign, right] = [node.left, node.operatorToken, node.right].map((part) => part.getText())
  if (sign === '??') return [left!]
  const swapped = swaps[sign!]
  if (!swapped || (/^\+=?$/.test(sign!) && isText(node))) return []
  return [`${left!} ${swapped} ${right!}`]
}

const unary: Operator = (node) => {
  if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText()
    if (node.operator === ts.SyntaxKind.PlusPlusToken) return [`${operand}--`]
    if (node.operator === ts.SyntaxKind.MinusMinusToken) return [`${operand}++`]
    if (node.operator === ts.SyntaxKind.ExclamationToken) return [operand]
    if (node.operator === ts.SyntaxKind.MinusToken) return [`(${operand})`]
  }
  return []
}

const decidesByItself = (condition: ts.Expression): boolean =>
  ts.isPrefixUnaryExpression(condition) ||
  (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText()))

/** `if (a)` as `if (!(a))`; equalities and negations are left to their own operators, which do the same. */
const condition: Operator = (node, text) => {
  const { parent } = node
  const asked =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  return asked && !decidesByItself(node as ts.Expression) ? [`!(${text})`] : []
}

/** `1` as `2` and as `0`, `1e6` as twice and half of it, `true` as `false`. */
const literal: Operator = (node, text) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (!ts.isNumericLiteral(node) || ts.isPropertyName(node.parent)) return []
  const value = Number(text.replaceAll('_', ''))
  const others = value < 1000 ? [value + 1, value - 1] : [value * 2, value / 2]
  return others.map((next) => (next < 0 ? `(${next})` : `${next}`))
}

/** `Math.min` as `Math.max`, `list.some` as `list.every`. */
const counterpart: Operator = (node, text) => {
  if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return []
  const { text: name } = node.name
  const other = Object.hasOwn(counterparts, name) && node.parent.expression === node && counterparts[name]
  return other ? [`${text.slice(0, text.length - name.length)}${other}`] : []
}

const isEarly = ({ parent }: ts.Node): boolean =>
  ts.isIfStatement(parent) || (ts.isBlock(parent) && ts.isIfStatement(parent.parent))

/** Calls, assignments, refusals, jumps and early returns left out. */
const removed: Operator = (node) => {
  const goes =
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node) ||
    (ts.isReturnStatement(node) && isEarly(node)) ||
    (ts.isExpressionStatement(node) && !ts.isYieldExpression(node.expression))
  return goes ? ['{}'] : []
}

export const operators: readonly Operator[] = [binary, unary, condition, literal, counterpart, removed]

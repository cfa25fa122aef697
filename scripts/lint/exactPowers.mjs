const message = 'Differs between browsers in the last bit: use engine/base/power.ts or portableLog.ts.'

const isWhole = (node) => node.type === 'Literal' && /^[0-9]+$/.test(node.raw)

/** A power of two whose exponent is a numeral, such as 2 ** 30 or 2 ** -32, is exact. */
const isExact = ({ left, right }) =>
  left.type === 'Literal' &&
  left.value === 2 &&
  (isWhole(right) || (right.type === 'UnaryExpression' && right.operator === '-' && isWhole(right.argument)))

/** What no linter has ready: `**` where engines of JavaScript may compute other last digits. */
export default {
  meta: { name: 'stagescope' },
  rules: {
    'exact-powers': {
      create: (context) => ({
        BinaryExpression(node) {
          if (node.operator === '**' && !isExact(node)) context.report({ node, message })
        },
        AssignmentExpression(node) {
          if (node.operator === '**=') context.report({ node, message })
        },
      }),
    },
  },
}

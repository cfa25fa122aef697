import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What every JavaScript engine may compute to other last digits; `Math.sqrt` is exact to the last bit everywhere. */
const approximate = [
  ...['pow', 'exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'cbrt', 'hypot', 'sin', 'cos', 'tan', 'asin'],
  ...['acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
]
const powers = 'Differs between browsers in the last bit: use engine/base/power.ts or portableLog.ts.'

/** A power of two whose exponent is a numeral, such as 2 ** 30 or 2 ** -32, is exact. */
const notTwoToWhole =
  ':not([left.value=2][right.raw=/^[0-9]+$/]):not([left.value=2][right.operator="-"][right.argument.raw=/^[0-9]+$/])'

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'node_modules', 'public'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Indices are in range by construction in numeric code; `!` states it where the compiler cannot see it.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['engine/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'setTimeout',
        'setInterval',
        'performance',
        'Date',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Same scenario, same bytes: use a named substream.' },
        ...approximate.map((property) => ({ object: 'Math', property, message: powers })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: `BinaryExpression[operator='**']${notTwoToWhole}`, message: powers },
        { selector: "AssignmentExpression[operator='**=']", message: powers },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A region that scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
)

// `npm run mutants [-- --seed NAME --count N --only TEXT]`: breaks the engine in one small place at a time and counts how
// often the unit tests notice. Node 20 cannot run TypeScript, so Vite loads the program, here and in the process that
// runs the tests.
import './ensure/node.mjs'
import { root } from './ensure/root.mjs'

const { runnerImport } = await import('vite')
process.chdir(root)
const program = process.argv[2] === 'bench' ? 'bench' : 'mutants'
const { module } = await runnerImport(`./scripts/mutants/${program}.ts`, {
  configFile: false,
  logLevel: 'warn',
})
await module.main(process.argv.slice(2))

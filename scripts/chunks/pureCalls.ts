import type { Plugin } from 'vite'

/**
 * Tells the bundler that what a package computes while it is loaded has no effect beside its value, so that what nobody
 * uses can go. `d3-interpolate` makes a dozen interpolators of colours by calls that it could not leave out otherwise.
 * @param file  matches the module of the package
 */
export const pureCalls = (file: RegExp): Plugin => ({
  name: 'stagescope:pure-calls',
  apply: 'build',
  transform: {
    filter: { id: file },
    handler: (code) => ({ code: withPureCalls(code), map: null }),
  },
})

/** Marks the calls that the variables of a module's top level begin with. */
export const withPureCalls = (code: string): string =>
  code.replaceAll(/^((?:var|const|let) \w+ = )(?=\(function|[A-Za-z]\w*\()/gm, '$1/* @__PURE__ */ ')

import { version } from '../../package.json'

/** Which version this page is: two builds of one number differ in the second part, which their own script is named by. */
export function pageVersion(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const build = /-([0-9a-f]{7})\.js$/.exec(scripts.at(-1)?.src ?? '')?.[1]
  return build === undefined ? version : `${version} (build ${build})`
}

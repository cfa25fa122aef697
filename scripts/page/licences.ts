import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `licences.txt` beside the page: our own licence, and that of every package of which the build holds a file. A
 * package that does not say its own ends the build.
 * @param besides  packages of which something is put beside the page after the build
 * @returns `plugin` for the page; `inWorkers` for what workers are made of, which is bundled apart
 */
export function licences(
  root: string,
  besides: readonly string[],
): { readonly plugin: Plugin; readonly inWorkers: Plugin } {
  const folders = new Set(withWhatTheyNeed(root, besides).map((name) => join(root, 'node_modules', name)))
  const gather = (bundle: Rolldown.OutputBundle) => {
    for (const file of filesIn(bundle)) {
      const folder = packageFolder(root, file)
      if (folder !== undefined) folders.add(folder)
    }
  }
  return {
    inWorkers: {
      name: 'stagescope:licences-in-workers',
      apply: 'build',
      generateBundle: (_options, bundle) => gather(bundle),
    },
    plugin: {
      name: 'stagescope:licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        gather(bundle)
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceText(root, folders) })
      },
    },
  }
}

/** The modules and other files that went into a bundle. Of a style sheet nothing is left in its chunk. */
function filesIn(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'asset'
      ? file.originalFileNames
      : file.moduleIds.filter((id) => id.endsWith('.css') || file.modules[id]!.renderedLength > 0),
  )
}

/** The folder of the package that a file is of; undefined for our own. What the bundler adds itself is of the bundler. */
export function packageFolder(root: string, file: string): string | undefined {
  const tool = /^\0(vite|rolldown)\//.exec(file)?.[1]
  if (tool !== undefined) return join(root, 'node_modules', tool)
  const path = /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]
  return path?.startsWith('node_modules') ? join(root, path) : path
}

/** All licences in one text. @param folders  of the packages */
export function licenceText(root: string, folders: Iterable<string>): string {
  const packages = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly version: string
      readonly license: string
    }
    return `${name} ${version} (${license})\n\n${licenceOf(folder)}`
  })
  const own = `Stagescope (MIT)\n\n${licenceOf(root)}`
  const line = `\n\n${'-'.repeat(100)}\n\n`
  return `What this page is made of, and the licence of each part.${line}${[own, ...packages.sort()].join(line)}\n`
}

/** Packages by their names, and those that they are made of in turn. */
export function withWhatTheyNeed(root: string, names: readonly string[]): string[] {
  const found = new Set(names)
  // A set also goes through what is added on the way.
  for (const name of found) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { readonly dependencies?: Readonly<Record<string, string>> }
    for (const each of Object.keys(dependencies)) found.add(each)
  }
  return [...found]
}

/** What packages do not bring of the licences of what is in them, in a folder of the package's name. */
const brought = join(import.meta.dirname, 'licences')

/** @throws Error where a package has no file that says its licence */
function licenceOf(folder: string): string {
  const texts = [...textsIn(folder), ...textsIn(join(brought, basename(folder)))]
  if (texts.length === 0)
    throw new Error(`${folder} is part of the page and has no file that says its licence.`)
  // Vite's goes on with what it is made of itself.
  return texts.map((text) => text.split(/^# Licenses of bundled dependencies/m)[0]!.trim()).join('\n\n')
}

const textsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^(licen[cs]e|copying|notice)\b/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** What a module takes from others and hands on. Modules are named by the bundler's ids. */
export interface Bindings {
  /** Static imports. Without names it is imported for what it does; `*` names all it exports. */
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[]
  /** Names that it exports and another module declares. */
  readonly handsOn: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** Modules of which it exports everything. */
  readonly handsOnAll: readonly string[]
  /** Names that it exports and declares itself. */
  readonly declares: ReadonlySet<string>
  /** Whether it counts once it is imported at all: it does more than to declare. */
  readonly effects: boolean
}

/**
 * All modules that the entries need at once: what they import by name, followed through the modules that only hand a name
 * on to the one that declares it, and so forth. What is imported dynamically, or as a type alone, does not count.
 * @param bindingsOf  undefined for what is not of this build
 */
export function reach(
  entries: readonly string[],
  bindingsOf: (id: string) => Bindings | undefined,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const passed = new Map<string, boolean>()

  const enter = (id: string): void => {
    if (reached.has(id)) return
    const bindings = bindingsOf(id)
    if (!bindings) return
    reached.add(id)
    for (const { from, names } of bindings.imports) {
      if (bindingsOf(from)?.effects) enter(from)
      for (const name of names) follow(from, name)
    }
  }

  /** @returns whether the module exports the name */
  const follow = (id: string, name: string): boolean => {
    const bindings = bindingsOf(id)
    if (!bindings) return false
    const way = `${id} ${name}`
    const known = passed.get(way)
    if (known !== undefined) return known
    if (bindings.effects) enter(id)
    // Modules that hand on each other find nothing in a round.
    passed.set(way, name === '*' || bindings.handsOn.has(name) || bindings.declares.has(name))
    if (name === '*') {
      enter(id)
      for (const { from, name } of bindings.handsOn.values()) follow(from, name)
      for (const from of bindings.handsOnAll) follow(from, '*')
      return true
    }
    const further = bindings.handsOn.get(name)
    if (further) return follow(further.from, further.name)
    if (bindings.declares.has(name)) {
      enter(id)
      return true
    }
    const found = bindings.handsOnAll.some((from) => follow(from, name))
    passed.set(way, found)
    return found
  }

  for (const entry of entries) enter(entry)
  return reached
}

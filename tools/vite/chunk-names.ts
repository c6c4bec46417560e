/** What the bundler knows of a module. */
export type GraphModule = {
  /** What it needs before it runs. */
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type Graph = { getModuleInfo: (id: string) => GraphModule | null }

export type Uses = {
  /** The modules that every page starts with. */
  first: readonly string[]
  /** Modules that are imported when they are needed, all of a set soon after each other, by the set's name. */
  together: Readonly<Record<string, readonly string[]>>
  /** Sets that every page loads one after another: what several of them need is in the first that needs it. */
  steps: readonly string[]
  /** The pages and sets whose small parts are not loaded with the other pages. */
  screens: readonly string[]
}

/** A small module that several pages need is in one file with the others, since a file is a request. Characters. */
const SMALL = 4_000

/** The code of a route, which the router's plugin splits from the file of the route; pages with one word share it. */
const ROUTE = /\/src\/app\/routes\/([_a-z]+)[^/]*\.tsx\?tsr-split=/

/** The routes of the first load. */
const FIRST_ROUTES = ['__root', 'index']

/** The user of what dialogs and other parts need that no single page opens: they must not load a page with it. */
const DIALOGS = 'dialogs'

/** Content changes without the code: in one file with it, an update would load the code again. */
const CONTENT = /\/(\.generated|content|prepared)\/|\.json$/

/**
 * The file of each module, where it is not the bundler's own choice. The bundler makes a file for every set of modules
 * that the same imports need: of a page with twenty dialogs dozens of files of some hundred bytes, each of them two
 * requests. Here only the pages and the sets in `together` tell modules apart. What only dialogs need, what is part of
 * the first load, and content stay as they are.
 *
 * No two files need each other: what a module needs has at least its users, and the small parts need only each other and
 * the first load.
 * @throws when a module of `together` is not in the graph
 */
export function chunkNames(graph: Graph, { first, together, steps, screens }: Uses): Map<string, string> {
  const routes = routesIn(graph, first)
  const firstLoad = closure(graph, [...first, ...FIRST_ROUTES.flatMap((route) => routes.get(route) ?? [])])
  for (const route of FIRST_ROUTES) routes.delete(route)
  for (const [name, ids] of Object.entries(together)) {
    const missing = ids.find((id) => !graph.getModuleInfo(id))
    if (missing) throw new Error(`The build has no ${missing}, which tools/vite/page-chunks.ts names`)
    routes.set(name, [...(routes.get(name) ?? []), ...ids])
  }
  const users = new Map<string, Set<string>>()
  const addUser = (user: string, ids: readonly string[]) => {
    for (const id of closure(graph, ids))
      if (!firstLoad.has(id) && !CONTENT.test(id)) users.set(id, (users.get(id) ?? new Set()).add(user))
  }
  for (const [user, ids] of routes) addUser(user, ids)
  const known = [...routes.values()].flat()
  for (let dialogs = 0, before = -1; dialogs !== before; ) {
    const ids = dialogsOf(graph, users, firstLoad, known, steps)
    addUser(DIALOGS, ids)
    before = dialogs
    dialogs = ids.length
  }
  for (const of of users.values()) {
    const [earliest, ...later] = steps.filter((step) => of.has(step))
    // Every page has the steps, so dialogs may wait for them.
    for (const user of earliest ? [...later, DIALOGS] : []) of.delete(user)
  }
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0
  const parts = smallParts(graph, users, firstLoad, sizeOf)
  const isOnScreens = (of: ReadonlySet<string>) =>
    [...of].every((user) => user === DIALOGS || screens.includes(user))
  const groups = new Map<string, string[]>()
  for (const [id, of] of users) {
    // What only dialogs need stays as it is.
    if (of.has(DIALOGS) && of.size === 1) continue
    const group = parts.has(id) ? (isOnScreens(of) ? 'screen-parts' : 'parts') : [...of].toSorted().join('+')
    groups.set(group, [...(groups.get(group) ?? []), id])
  }
  return new Map([...groups].flatMap(([group, ids]) => ids.map((id) => [id, fileName(group, ids, sizeOf)])))
}

/** All modules that run when these do. */
function closure(graph: Graph, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    const module = graph.getModuleInfo(id)
    if (!module || seen.has(id)) return
    seen.add(id)
    module.importedIds.forEach(visit)
  }
  roots.forEach(visit)
  return seen
}

/** The code of each page, by the first word of its route. */
function routesIn(graph: Graph, first: readonly string[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  const lazy = [...closure(graph, first)].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  for (const id of new Set(lazy)) {
    const route = ROUTE.exec(id)?.[1]
    if (route) routes.set(route, [...(routes.get(route) ?? []), id])
  }
  return routes
}

/** What is imported when it is needed, by the first load, by more than one page or by a dialog, besides `known`. */
function dialogsOf(
  graph: Graph,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  firstLoad: ReadonlySet<string>,
  known: readonly string[],
  steps: readonly string[],
): string[] {
  const importers = new Map<string, Set<string>>()
  const importedBy = (id: string, by: Iterable<string>) => {
    for (const lazy of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      importers.set(lazy, new Set([...(importers.get(lazy) ?? []), ...by]))
  }
  for (const id of firstLoad) importedBy(id, [DIALOGS])
  for (const [id, by] of users)
    importedBy(
      id,
      [...by].map((user) => (steps.includes(user) ? DIALOGS : user)),
    )
  return [...importers].flatMap(([id, by]) =>
    (by.size > 1 || by.has(DIALOGS)) && !known.includes(id) && !firstLoad.has(id) && !ROUTE.test(id)
      ? [id]
      : [],
  )
}

/** Small modules that several pages use and that need nothing besides each other and the first load. */
function smallParts(
  graph: Graph,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  firstLoad: ReadonlySet<string>,
  sizeOf: (id: string) => number,
): Set<string> {
  const parts = new Set(
    [...users].flatMap(([id, of]) =>
      of.size - Number(of.has(DIALOGS)) > 1 && sizeOf(id) <= SMALL ? [id] : [],
    ),
  )
  const needsMore = (id: string) =>
    graph.getModuleInfo(id)?.importedIds.some((needed) => !firstLoad.has(needed) && !parts.has(needed))
  for (let before = Infinity; parts.size < before; ) {
    before = parts.size
    for (const id of parts) if (needsMore(id)) parts.delete(id)
  }
  return parts
}

/** Of modules with several users, the name of the largest: a new user changes no name. */
function fileName(group: string, ids: readonly string[], sizeOf: (id: string) => number): string {
  if (!group.includes('+')) return group
  const largest = ids.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))
  const path = /\/(?:node_modules|src)\/([^?]+)$/.exec(largest)?.[1] ?? group
  return `shared-${path.replace(/\.\w+$/, '').replaceAll('/', '-')}`
}

/** The way to a name, in order: each counts once a visit to the generator. */
export const FUNNEL_STEPS = ['open_generator', 'search', 'open_name', 'save_name'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** What name generation is for. */
export const GENERATION_GOALS = ['name_opened', 'name_saved'] as const

/** What is visible of a page for the funnel; no text of the search. */
export type GeneratorView = {
  path: string
  /** A search or a filter is set. */
  searched: boolean
  /** A name is open, on its page or over another. */
  named: boolean
}

const GENERATOR = /^\/generate(-girl)?$/
const NAME = /^\/names\//

/** Follows a person from the generator to a name. Returns the steps that a view adds; the next visit starts over. */
export function createFunnel(): (view: GeneratorView) => FunnelStep[] {
  let visit = new Set<FunnelStep>()
  return ({ path, searched, named }) => {
    const generator = GENERATOR.test(path)
    if (!generator && !NAME.test(path)) {
      visit = new Set()
      return []
    }
    if (!generator && visit.size === 0) return []
    const shown: FunnelStep[] = []
    if (generator) shown.push('open_generator')
    if (generator && searched) shown.push('search')
    if (named) shown.push('open_name')
    const added = shown.filter((step) => !visit.has(step))
    for (const step of added) visit.add(step)
    return added
  }
}

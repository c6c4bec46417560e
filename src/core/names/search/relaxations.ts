import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { Relaxation } from '#src/core/names/query.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import type { Asked } from './asked.ts'
import type { FindNames } from './match.ts'
import type { Steps } from './steps.ts'

/** What to leave out of a search that finds nothing, so that it finds something: the more names, the earlier. */
export function* relaxationsOf(asked: Asked[], parsing: Parsing, findNames: FindNames): Steps<Relaxation[]> {
  const found: Relaxation[] = []
  for (const kind of new Set(asked.map((wish) => wish.kind))) {
    const others = asked.filter((wish) => wish.kind !== kind)
    const filter = FILTER_LIST.find(({ id }) => id === kind)
    const spans = parsing.spans.filter(({ field }) => field === kind)
    const labels = new Set(spans.map((span) => span.label))
    const label = filter?.dropped ?? `Without “${[...labels].join(', ')}”`
    if (others.length > 0 || parsing.words.length > 0 || filter)
      found.push({ drop: kind, label, count: (yield* findNames(others, parsing)).total })
  }
  if (parsing.words.length > 0) {
    const { total: count } = yield* findNames(asked, { ...parsing, words: [] })
    found.push({ drop: 'text', label: `Without “${parsing.words.join(' ')}”`, count })
  }
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

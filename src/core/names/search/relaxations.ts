import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { Relaxation } from '#src/core/names/query.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import type { Asked } from './asked.ts'
import type { FindNames } from './match.ts'
import type { Steps } from './steps.ts'

/** From here on "many" says as much as a number, and what is preferred is compared name by name. */
const MANY = 100
/** So many rows are compared for each of the ways out. */
const COMPARED = 1024

/**
 * What to leave out of a search that finds nothing, so that it finds something: the more names, the earlier. Where all names
 * would have to be compared, they are counted up to a hundred.
 */
export function* relaxationsOf(asked: Asked[], parsing: Parsing, findNames: FindNames): Steps<Relaxation[]> {
  const found: Relaxation[] = []
  function* countedWithout(others: Asked[], rest: Parsing) {
    const { total, isMore } = yield* findNames(others, rest, { max: MANY, left: COMPARED })
    return isMore ? { count: Math.min(MANY, rounded(total)), isMore } : { count: total }
  }
  for (const kind of new Set(asked.map((wish) => wish.kind))) {
    const others = asked.filter((wish) => wish.kind !== kind)
    const filter = FILTER_LIST.find(({ id }) => id === kind)
    const spans = parsing.spans.filter(({ field }) => field === kind)
    const labels = new Set(spans.map((span) => span.label))
    const label = filter?.dropped ?? `Without “${[...labels].join(', ')}”`
    if (others.length > 0 || parsing.words.length > 0 || filter)
      found.push({ drop: kind, label, ...(yield* countedWithout(others, parsing)) })
  }
  if (parsing.words.length > 0) {
    const label = `Without “${parsing.words.join(' ')}”`
    found.push({ drop: 'text', label, ...(yield* countedWithout(asked, { ...parsing, words: [] })) })
  }
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Of what is only a part: `over 90`, not `over 94`. */
const rounded = (count: number): number => (count < 10 ? count : 10 * Math.floor(count / 10))

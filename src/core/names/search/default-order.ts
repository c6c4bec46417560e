/** What determines a curated name's position in the default order. */
export type Ordered = {
  origin: string
  gender: string
  /** Greater is better: confidence and popularity as one number, in decimal orders of magnitude. */
  merit: number
}

/** Names of one origin and gender, best first; those before `head` are positiond. `score` ignores the last gender; `at` is its position among all. */
type Queue = { at: number; origin: string; gender: string; waiting: number[]; head: number; score: number }

/** The penalty for names already placed of the same origin, so that a page shows many origins. */
const CROWD = 0.9
/** The penalty of a name of the same gender as the one before. */
const SAME_GENDER = 0.6

/**
 * The default order of the curated names: popular names first, but without long runs of one origin or
 * gender. Within one origin and gender only merit counts. Returns indexes into `names`.
 */
export function defaultOrder(names: Ordered[]): number[] {
  const queues = new Map<string, Queue>()
  names.forEach(({ origin, gender }, index) => {
    const id = `${origin}/${gender}`
    const queue = queues.get(id)
    if (queue) queue.waiting.push(index)
    else queues.set(id, { at: queues.size, origin, gender, waiting: [index], head: 0, score: 0 })
  })
  const all = [...queues.values()]
  const byOrigin = new Map<string, Queue[]>()
  for (const queue of all) byOrigin.set(queue.origin, [...(byOrigin.get(queue.origin) ?? []), queue])
  const merit = (index: number): number => names[index]?.merit ?? 0
  // Ties keep corpus order, so the result is deterministic.
  for (const { waiting } of all) waiting.sort((a, b) => merit(b) - merit(a) || a - b)
  const taken = new Map<string, number>()
  const crowds = new Map<string, number>()
  /** The score of a queue's first name changes only when a name of its origin is placed. */
  const rate = (queue: Queue): void => {
    const first = queue.waiting[queue.head]
    const crowd = crowds.get(queue.origin) ?? 0
    queue.score = first === undefined ? Number.NEGATIVE_INFINITY : merit(first) - crowd
  }
  for (const queue of all) rate(queue)
  const genders = [...new Set(all.map(({ gender }) => gender))].map((gender) => {
    const own = all.filter((queue) => queue.gender === gender)
    return { gender, queues: own, best: bestOf(own) }
  })
  const order: number[] = []
  let lastGender = ''
  while (order.length < names.length) {
    let best: Queue | undefined
    let bestScore = Number.NEGATIVE_INFINITY
    for (const { gender, best: queue } of genders) {
      if (!queue) continue
      const score = gender === lastGender ? queue.score - SAME_GENDER : queue.score
      if (score > bestScore || (score === bestScore && best && queue.at < best.at)) {
        bestScore = score
        best = queue
      }
    }
    const index = best?.waiting[best.head]
    if (!best || index === undefined) break
    best.head++
    const placed = (taken.get(best.origin) ?? 0) + 1
    taken.set(best.origin, placed)
    crowds.set(best.origin, CROWD * Math.log2(1 + placed))
    lastGender = best.gender
    for (const queue of byOrigin.get(best.origin) ?? []) rate(queue)
    // Scores only fall: the best of a gender stays so unless its own one fell.
    for (const group of genders) if (group.best?.origin === best.origin) group.best = bestOf(group.queues)
    order.push(index)
  }
  return order
}

/** The queue of the best score, the first of several. */
function bestOf(queues: Queue[]): Queue | undefined {
  let best: Queue | undefined
  let score = Number.NEGATIVE_INFINITY
  for (const queue of queues) {
    if (queue.score <= score) continue
    best = queue
    score = queue.score
  }
  return best
}

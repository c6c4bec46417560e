/** What decides where a curated name stands when nothing was asked for. */
export type Ordered = {
  origin: string
  gender: string
  /** Greater is better: confidence and popularity in one figure, in decimal orders of magnitude. */
  merit: number
}

/** Names of one origin and gender, best first; those before `head` are placed. `score` leaves the last gender out. */
type Queue = { origin: string; gender: string; waiting: number[]; head: number; score: number }

/** Each further name of one origin waits this much longer, so that a page shows many origins. */
const CROWD = 0.9
/** A name of the same gender as the one before waits this much longer. */
const SAME_GENDER = 0.6

/**
 * The order of the curated names when nobody asked for one: the popular first, but no origin and no gender in a
 * long row. Within one origin and gender the order is by merit alone. Returns indexes into `names`.
 */
export function defaultOrder(names: Ordered[]): number[] {
  const queues = new Map<string, Queue>()
  names.forEach(({ origin, gender }, index) => {
    const id = `${origin}/${gender}`
    const queue = queues.get(id)
    if (queue) queue.waiting.push(index)
    else queues.set(id, { origin, gender, waiting: [index], head: 0, score: 0 })
  })
  const all = [...queues.values()]
  const merit = (index: number): number => names[index]?.merit ?? 0
  // Ties keep the order of the corpus, so the same corpus always gives the same order.
  for (const { waiting } of all) waiting.sort((a, b) => merit(b) - merit(a) || a - b)
  const taken = new Map<string, number>()
  /** What a queue's first name is worth changes only when a name of its origin is taken. */
  const rate = (queue: Queue): void => {
    const first = queue.waiting[queue.head]
    const crowd = CROWD * Math.log2(1 + (taken.get(queue.origin) ?? 0))
    queue.score = first === undefined ? Number.NEGATIVE_INFINITY : merit(first) - crowd
  }
  for (const queue of all) rate(queue)
  const order: number[] = []
  let lastGender = ''
  while (order.length < names.length) {
    let best: Queue | undefined
    let bestScore = Number.NEGATIVE_INFINITY
    for (const queue of all) {
      const score = queue.gender === lastGender ? queue.score - SAME_GENDER : queue.score
      if (score > bestScore) {
        bestScore = score
        best = queue
      }
    }
    const index = best?.waiting[best.head]
    if (!best || index === undefined) break
    best.head++
    taken.set(best.origin, (taken.get(best.origin) ?? 0) + 1)
    lastGender = best.gender
    for (const queue of all) if (queue.origin === best.origin) rate(queue)
    order.push(index)
  }
  return order
}

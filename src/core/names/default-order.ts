/** What decides where a curated name stands when nothing was asked for. */
export type Placed = {
  origin: string
  gender: string
  /** Greater is better: confidence and popularity in one figure, in decimal orders of magnitude. */
  merit: number
}

/** Each further name of one origin waits this much longer, so that a page shows many origins. */
const CROWD = 0.9
/** A name of the same gender as the one before waits this much longer. */
const SAME_GENDER = 0.6

/**
 * The order of the curated names when nobody asked for one: the popular first, but no origin and no gender in a
 * long row. Within one origin and gender the order is by merit alone. Returns indexes into `names`.
 */
export function defaultOrder(names: Placed[]): number[] {
  const queues = new Map<string, number[]>()
  names.forEach((name, index) => {
    const id = `${name.origin}/${name.gender}`
    const queue = queues.get(id)
    if (queue) queue.push(index)
    else queues.set(id, [index])
  })
  const waiting = [...queues.values()]
  // Ties keep the order of the corpus, so the same corpus always gives the same order.
  for (const queue of waiting) queue.sort((a, b) => merit(b) - merit(a) || a - b)
  function merit(index: number): number {
    return names[index]?.merit ?? 0
  }
  const taken = new Map<string, number>()
  const heads = waiting.map(() => 0)
  const order: number[] = []
  let lastGender = ''
  while (order.length < names.length) {
    let best = -1
    let bestScore = Number.NEGATIVE_INFINITY
    waiting.forEach((queue, at) => {
      const head = names[queue[heads[at] ?? 0] ?? -1]
      if (!head) return
      const crowd = CROWD * Math.log2(1 + (taken.get(head.origin) ?? 0))
      const score = head.merit - crowd - (head.gender === lastGender ? SAME_GENDER : 0)
      if (score > bestScore) {
        bestScore = score
        best = at
      }
    })
    const index = waiting[best]?.[heads[best] ?? 0]
    if (index === undefined) break
    heads[best] = (heads[best] ?? 0) + 1
    const name = names[index]
    if (name) {
      taken.set(name.origin, (taken.get(name.origin) ?? 0) + 1)
      lastGender = name.gender
    }
    order.push(index)
  }
  return order
}

import type { NetworkFault } from './history.ts'
import type { Pulse, Thread } from './thread.ts'

/** A response of the server, or of a proxy. */
export type Answer = { status: number; text: string; headers?: Record<string, string> }

/** One request as it would reach the server. */
export type Call = {
  ops: number
  now: () => Promise<Answer>
  /**
   * Opens a transaction that others see only when `commit` is called. Absent where the server does not support that.
   */
  begin?: () => { commit: () => Promise<Answer> }
  /** Another open transaction blocks this call. */
  blocked?: () => boolean
}

/** Carries requests under the network conditions of their threads. */
export type Network = {
  carry: (thread: Thread, call: Call) => Promise<Answer>
  /** Advances by one step of the history: requests delayed until then arrive. True when there were any. */
  tick: () => boolean
  /** Everything that is still in flight arrives, in the order of its time. */
  clearFaults: () => Promise<void>
  /** How many requests were not carried normally. */
  faults: () => number
}

const json = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  text: JSON.stringify({ code, message: code }),
})

const failed = () => new TypeError('fetch failed')

export function createNetwork(pulse: Pulse): Network {
  let now = 0
  let faults = 0
  let late: { at: number; arrive: () => void }[] = []
  const under = new Set<Promise<unknown>>()

  /** Runs on the server without a waiting client; a call that another one blocks is not awaited. */
  function happen(work: () => Promise<unknown>, blocked: boolean): void {
    if (!blocked) pulse.begin()
    const done = work()
      .catch(() => undefined)
      .finally(() => {
        under.delete(done)
        if (!blocked) pulse.end()
      })
    under.add(done)
  }

  /** Delivers the call to the server, while its thread waits. */
  function reach(thread: Thread, call: Call): Promise<Answer> {
    if (!call.blocked?.()) return call.now()
    const hold = thread.hold<Answer>()
    const answer = call.now()
    answer.then(
      () => hold.back(answer),
      () => hold.back(answer),
    )
    return hold.answer
  }

  function later(steps: number, blocked: () => boolean, arrive: () => Promise<unknown>): void {
    late.push({ at: now + steps, arrive: () => happen(arrive, blocked()) })
  }

  async function carry(thread: Thread, call: Call): Promise<Answer> {
    const blocked = () => call.blocked?.() ?? false
    const networkFaults: NetworkFault = (call.ops > 0
      ? thread.networkFaults.push
      : thread.networkFaults.other
    ).shift() ?? {
      kind: 'good',
    }
    if (networkFaults.kind !== 'good') faults += 1
    switch (networkFaults.kind) {
      case 'good':
        return reach(thread, call)
      case 'lost':
        throw failed()
      case 'reply-lost':
        await reach(thread, call)
        throw failed()
      case 'twice':
        await reach(thread, call)
        return reach(thread, call)
      case 'truncated': {
        const answer = await reach(thread, call)
        return { ...answer, text: answer.text.slice(0, -20) }
      }
      case 'portal':
        return { status: 200, text: '<html><h1>Welcome to the airport</h1></html>' }
      case 'status-500':
        return { status: 500, text: '<html>' }
      case 'status-503':
        return { status: 503, text: '<html>' }
      case 'canceled':
        return json(500, '57014')
      case 'limited':
        return json(429, 'over_request_rate_limit', { 'Retry-After': '7' })
      case 'collision':
        return json(500, '40001')
      case 'too-large':
        return call.ops > networkFaults.maxOps ? { status: 413, text: '<html>' } : reach(thread, call)
      case 'echo':
        later(networkFaults.steps, blocked, call.now)
        return reach(thread, call)
      case 'late':
        later(networkFaults.steps, blocked, call.now)
        throw failed()
      case 'held-reply': {
        const answer = reach(thread, call)
        await answer
        const hold = thread.hold<Answer>()
        later(
          networkFaults.steps,
          () => false,
          async () => hold.back(answer),
        )
        return hold.answer
      }
      case 'slow':
      case 'held-request': {
        const stuck = blocked()
        const open = networkFaults.kind === 'slow' ? call.begin?.() : undefined
        const finish = open?.commit ?? call.now
        const hold = thread.hold<Answer>()
        later(networkFaults.steps, open ? () => stuck : blocked, async () => {
          const answer = finish()
          await answer.catch(() => undefined)
          hold.back(answer)
        })
        return hold.answer
      }
    }
  }

  return {
    carry,
    faults: () => faults,
    tick() {
      now += 1
      const due = late.filter(({ at }) => at <= now)
      late = late.filter(({ at }) => at > now)
      for (const { arrive } of due) arrive()
      return due.length > 0
    },
    async clearFaults() {
      while (late.length > 0 || under.size > 0) {
        const due = late.toSorted((a, b) => a.at - b.at)
        late = []
        for (const { arrive } of due) arrive()
        await Promise.all(under)
        await pulse.quiet()
      }
    },
  }
}

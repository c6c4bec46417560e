/** What is done at a turn: `refuse` when too many waited already, of all peers or of this one, else `begin`. */
export type Waiting = { begin: () => void; refuse: () => void }

/** Lets a request of a peer wait for its turn. */
export type TakeTurn = (peer: string, request: Waiting) => void

/** A turn is put off no longer for what goes on arriving, ms. */
const MAX_DELAY_MS = 10
/** As many as the backend handles concurrently, of all and of one peer: beyond, a short wait would be none. */
const MAX_WAITING = 512
const MAX_WAITING_OF_PEER = 320

export type TurnsOptions = {
  nextRound?: (work: () => void) => void
  now?: () => number
  maxWaiting?: number
  maxWaitingOfPeer?: number
}

/**
 * One begins in a round of the event loop, and none in a round in which others arrive to wait: Node accepts one connection
 * a round, and a page may come behind a thousand of them. What is urgent and does not wait for a turn, a page, is read
 * from its socket in every round. Without this all requests before it would be begun first.
 */
export function createTurns({
  nextRound = setImmediate,
  now = () => performance.now(),
  maxWaiting = MAX_WAITING,
  maxWaitingOfPeer = MAX_WAITING_OF_PEER,
}: TurnsOptions = {}): TakeTurn {
  const waiting: { peer: string; begin: () => void }[] = []
  /** An answer takes a part of the time that the work would take, so it has its turn as well. */
  const refused: (() => void)[] = []
  const byPeer = new Map<string, number>()
  let isArriving = false
  let last = -Infinity

  function count(peer: string, more: 1 | -1): void {
    const waitingNow = (byPeer.get(peer) ?? 0) + more
    if (waitingNow > 0) byPeer.set(peer, waitingNow)
    else byPeer.delete(peer)
  }

  function pass(): void {
    if (!isArriving || now() - last >= MAX_DELAY_MS) {
      last = now()
      const next = waiting.shift()
      if (next) {
        count(next.peer, -1)
        next.begin()
      }
      refused.shift()?.()
    }
    isArriving = false
    if (isAnyoneThere()) nextRound(pass)
  }

  const isAnyoneThere = () => waiting.length + refused.length > 0

  return (peer, { begin, refuse }) => {
    isArriving = true
    if (!isAnyoneThere()) nextRound(pass)
    if (waiting.length >= maxWaiting || (byPeer.get(peer) ?? 0) >= maxWaitingOfPeer) {
      refused.push(refuse)
      return
    }
    count(peer, 1)
    waiting.push({ peer, begin })
  }
}

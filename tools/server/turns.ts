/** What is done at a turn: `refuse` when too many waited already, of all peers or of this one, else `begin`. */
export type Waiting = { begin: () => void; refuse: () => void }

/** Lets a request of a peer wait for its turn. Of those on one connection only the first waits, the others behind it. */
export type TakeTurn = (peer: string, request: Waiting, connection?: object) => void

/** A turn is put off no longer for what goes on arriving, ms. */
const MAX_DELAY_MS = 10
/** As many as the backend handles concurrently, of all and of one peer: beyond, a short wait would be none. */
const MAX_WAITING = 512
const MAX_WAITING_OF_PEER = 320
/** Browsers send the next request after the answer; a client that does not has no more of the peer's share. */
const MAX_WAITING_OF_CONNECTION = 16
/** Beyond, a refusal is sent at once: it fills its socket, and Node reads no more from one that is not emptied. */
const MAX_REFUSALS = 64

export type TurnsOptions = {
  nextRound?: (work: () => void) => void
  now?: () => number
  maxWaiting?: number
  maxWaitingOfPeer?: number
  maxWaitingOfConnection?: number
  maxRefusals?: number
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
  maxWaitingOfConnection = MAX_WAITING_OF_CONNECTION,
  maxRefusals = MAX_REFUSALS,
}: TurnsOptions = {}): TakeTurn {
  /** What waits of each connection. Connections are in the order of their turns. */
  const lines = new Map<object, { peer: string; begin: () => void }[]>()
  /** An answer takes a part of the time that the work would take, so it has its turn as well. */
  const refused: (() => void)[] = []
  const byPeer = new Map<string, number>()
  let total = 0
  let isArriving = false
  let last = -Infinity

  function count(peer: string, more: 1 | -1): void {
    total += more
    const waitingNow = (byPeer.get(peer) ?? 0) + more
    if (waitingNow > 0) byPeer.set(peer, waitingNow)
    else byPeer.delete(peer)
  }

  function pass(): void {
    try {
      if (!isArriving || now() - last >= MAX_DELAY_MS) {
        last = now()
        beginNext()
        refused.shift()?.()
      }
    } finally {
      isArriving = false
      if (isAnyoneThere()) nextRound(pass)
    }
  }

  function beginNext(): void {
    const [connection, line] = lines.entries().next().value ?? []
    const next = line?.shift()
    if (!connection || !line || !next) return
    lines.delete(connection)
    // Behind all others.
    if (line.length > 0) lines.set(connection, line)
    count(next.peer, -1)
    next.begin()
  }

  const isAnyoneThere = () => total + refused.length > 0

  return (peer, { begin, refuse }, connection = {}) => {
    isArriving = true
    if (!isAnyoneThere()) nextRound(pass)
    const line = lines.get(connection) ?? []
    const isRefused =
      total >= maxWaiting ||
      (byPeer.get(peer) ?? 0) >= maxWaitingOfPeer ||
      line.length >= maxWaitingOfConnection
    if (isRefused) {
      if (refused.length < maxRefusals) refused.push(refuse)
      else refuse()
      return
    }
    count(peer, 1)
    line.push({ peer, begin })
    lines.set(connection, line)
  }
}

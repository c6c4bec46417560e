/** How much the backend handles concurrently. Anything beyond is rejected at once, so that no backlog forms. */
export type Capacity = {
  /** Counts a request of that peer until `leave` is called; null when there is no free slot. */
  enter: (peer: string) => { leave: () => void } | null
  /** Counts bytes of bodies from that peer; false when the memory for them, or the peer's share of it, is used up. */
  hold: (peer: string, bytes: number) => boolean
  release: (peer: string, bytes: number) => void
}

export type CapacityOptions = {
  /** Requests in progress. */
  requests?: number
  /** Of them from one peer, so that one alone cannot take every slot. */
  requestsPerPeer?: number
  /** Bytes of all bodies together. */
  bodyBytes?: number
  /** Of them from one peer. */
  bodyBytesPerPeer?: number
}

const REQUESTS = 512
const REQUESTS_PER_PEER = 320
const BODY_BYTES = 64 * 1024 * 1024
const BODY_BYTES_PER_PEER = 16 * 1024 * 1024

export function createCapacity({
  requests = REQUESTS,
  requestsPerPeer = REQUESTS_PER_PEER,
  bodyBytes = BODY_BYTES,
  bodyBytesPerPeer = BODY_BYTES_PER_PEER,
}: CapacityOptions = {}): Capacity {
  const byPeer = new Map<string, number>()
  let count = 0
  const heldByPeer = new Map<string, number>()
  let held = 0

  function leave(peer: string): void {
    count -= 1
    const left = (byPeer.get(peer) ?? 1) - 1
    if (left > 0) byPeer.set(peer, left)
    else byPeer.delete(peer)
  }

  return {
    enter: (peer) => {
      const ofPeer = byPeer.get(peer) ?? 0
      if (count >= requests || ofPeer >= requestsPerPeer) return null
      count += 1
      byPeer.set(peer, ofPeer + 1)
      let inside = true
      return {
        leave: () => {
          if (inside) leave(peer)
          inside = false
        },
      }
    },
    hold: (peer, bytes) => {
      const ofPeer = heldByPeer.get(peer) ?? 0
      if (held + bytes > bodyBytes || ofPeer + bytes > bodyBytesPerPeer) return false
      held += bytes
      heldByPeer.set(peer, ofPeer + bytes)
      return true
    },
    release: (peer, bytes) => {
      held -= bytes
      const left = (heldByPeer.get(peer) ?? 0) - bytes
      if (left > 0) heldByPeer.set(peer, left)
      else heldByPeer.delete(peer)
    },
  }
}

import { isIP } from 'node:net'
import { networkOf } from '#src/core/ingest/network.ts'

/** Where a request comes from. `peerAddress`: the network address of the other end, null when it is not known. */
export type Peer = { peerAddress: string | null }

/**
 * The IP address of a peer in the database's format, null when there is none. An IPv4-mapped IPv6 address counts as
 * IPv4.
 */
export function peerInet(address: string | null): string | null {
  const bare = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) ? bare : null
}

/** What counts as one peer. */
export function peerKey(address: string | null): string {
  return networkOf(peerInet(address) ?? '') ?? 'unknown'
}

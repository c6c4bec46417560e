import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** Which proxies in front of this server are trusted to provide a visitor's address. */
export type TrustProxy = { hops: number } | { addresses: string[] }

export type PeerOf = (incoming: IncomingMessage) => string | null

const MAX_HOPS = 10

/**
 * TRUST_PROXY: a number of proxies (`1`), or their addresses and networks with commas (`10.0.0.0/8, loopback`). Null when
 * it is neither.
 */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MAX_HOPS ? { hops: Number(text) } : null
  const addresses = text.split(',').map((address) => address.trim())
  // The parser below takes a bare number for an address too.
  if (addresses.some((address) => /^\d+$/.test(address))) return null
  try {
    proxyAddr.compile(addresses)
    return { addresses }
  } catch {
    return null
  }
}

/**
 * The address that a request comes from: the other end of the connection, or what trusted proxies report in
 * X-Forwarded-For, read from the right, so that a visitor cannot forge it.
 */
export function createPeerOf(trust: TrustProxy): PeerOf {
  const trusted =
    'hops' in trust ? (_address: string, hop: number) => hop < trust.hops : proxyAddr.compile(trust.addresses)
  return (incoming) => {
    const direct = incoming.socket.remoteAddress
    return direct === undefined ? null : (proxyAddr(incoming, trusted) ?? direct)
  }
}

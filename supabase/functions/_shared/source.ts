import { networkOf } from '#src/core/ingest/network.ts'

/**
 * A hash of the network that a request comes from, 64 hex digits. No address leaves this function; the database
 * hashes once more, with a salt that it discards after a day. All requests without a known address are one source.
 */
export function sourceOf(address: string | null, sourceKey: string): Promise<string> {
  return keyedHash(networkOf(address ?? '') ?? 'unknown', sourceKey)
}

/** A hash of a text that nobody can repeat without the key, 64 hex digits. */
export async function keyedHash(text: string, sourceKey: string): Promise<string> {
  const bytes = (from: string) => new TextEncoder().encode(from)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(sourceKey), algorithm, false, ['sign'])
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

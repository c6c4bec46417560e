import { networkOf } from '#src/core/ingest/network.ts'
import type { Settings } from './settings.ts'

/** Of a list the last entry: the one that the nearest proxy has added. */
function addressIn(header: string | null): string {
  return header?.split(',').at(-1) ?? ''
}

/**
 * A hash of whom a request comes from, 64 hex digits. No address leaves this function; the database hashes once more,
 * with a salt that it forgets after a day. Everybody whose address is not known is one source.
 */
export async function sourceOf(
  request: Request,
  { addressHeader, secretKey }: Pick<Settings, 'addressHeader' | 'secretKey'>,
): Promise<string> {
  const network = networkOf(addressIn(request.headers.get(addressHeader))) ?? 'unknown'
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secretKey), algorithm, false, ['sign'])
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(network)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

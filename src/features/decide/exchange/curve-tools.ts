import { bytesOf, hexOf } from '#src/core/exchange/curve.ts'
import type { CurveTools } from '#src/core/exchange/protocol.ts'

/** PKCS #8 of an X25519 key (RFC 8410), up to its 32 bytes: browsers read a secret in no shorter form. */
const PKCS8 = '302e020100300506032b656e04220420'
/** Multiplications that the browser is asked for at once: some do them on other threads. */
const BATCH = 8
/** After so many ms of work the page gets its turn. */
const TURN_MS = 8

/** The browser's own cryptography. Chromium multiplies on the page's thread, and settles at once: the page gets its turn between. */
export function browserTools(): CurveTools {
  let since = performance.now()
  const pause = async () => {
    if (performance.now() - since < TURN_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  return {
    digest: async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data)),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    multiply: async (secret, points) => {
      const key = await secretKey(secret)
      const results: string[] = []
      for (let at = 0; at < points.length; at += BATCH) {
        await pause()
        const batch = points.slice(at, at + BATCH).map((point) => product(key, point))
        results.push(...(await Promise.all(batch)))
      }
      return results
    },
    pause,
  }
}

/** `insecure`: pages without https have no cryptography. `unsupported`: the browser lacks the curve. */
export type CurveLack = 'insecure' | 'unsupported'

/** Why nothing can be reckoned here; null when it can. Browsers of before 2025 do not all know the curve. */
export async function lackOfCurve(): Promise<CurveLack | null> {
  // Typed as always there.
  if ((crypto as Partial<Crypto>).subtle === undefined) return 'insecure'
  try {
    await secretKey('01'.repeat(32))
    return null
  } catch {
    return 'unsupported'
  }
}

const secretKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', bytesOf(PKCS8 + secret), 'X25519', false, ['deriveBits'])

async function product(key: CryptoKey, point: string): Promise<string> {
  const other = await crypto.subtle.importKey('raw', bytesOf(point), 'X25519', false, [])
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits({ name: 'X25519', public: other }, key, 256)))
}

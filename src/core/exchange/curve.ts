/** The field of Curve25519 (RFC 7748). */
const P = 2n ** 255n - 19n
const A = 486_662n

/** Coordinates of the curve's points whose multiples by 8 are nothing. */
const SMALL = new Set([
  0n,
  1n,
  325606250916557431795983626356110631294008115727848805560023387167927233504n,
  39382357235489614581723060781553021112529911719440698176882885853963445705823n,
])

/**
 * Whether 32 bytes in hex are the one coordinate of a point that may be blinded: below the prime, on the curve and not on
 * its twist, and not of a small order.
 */
export function isPoint(hex: string): boolean {
  const u = numberOf(hex)
  return u < P && !SMALL.has(u) && isSquare((((u + A) * u + 1n) % P) * u)
}

/** The same hash as a coordinate: its highest bit is left out. */
export function candidateOf(hash: Uint8Array): string {
  const bytes = hash.slice(0, 32)
  bytes[31] = (bytes[31] ?? 0) & 0x7f
  return hexOf(bytes)
}

/** Euler's criterion. */
function isSquare(value: bigint): boolean {
  let base = value % P
  let result = 1n
  for (let exponent = (P - 1n) / 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % P
    base = (base * base) % P
  }
  return result === 1n
}

/** Of bytes with the lowest first. */
const numberOf = (hex: string): bigint => BigInt(`0x${hexOf(bytesOf(hex).toReversed())}`)

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte] ?? ''
  return text
}

/** The parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

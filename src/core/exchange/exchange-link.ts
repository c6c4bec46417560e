import * as v from 'valibot'
import { fromBase64Url, toBase64Url } from '#src/core/text/base64url.ts'
import { bytesOf, hexOf, joined } from './curve.ts'
import { EXCHANGE_DAYS, exchangeId, MAX_EXCHANGED_NAMES, points, prints } from './exchange.ts'

/** One of the three links of an exchange. `at`: when it was made, ms since the epoch. */
const link = v.variant('kind', [
  v.strictObject({ kind: v.literal('offer'), id: exchangeId, at: v.number(), points }),
  v.strictObject({ kind: v.literal('answer'), id: exchangeId, at: v.number(), points, prints }),
  v.strictObject({ kind: v.literal('closing'), id: exchangeId, at: v.number(), prints }),
])

export type ExchangeLink = v.InferOutput<typeof link>

/**
 * `none`: no link of an exchange. `damaged`: cut or changed on its way. `newer`: made by a newer version of the app.
 * `large`: with more points than an exchange may have. `future`, `old`: made after now, or too long ago.
 */
export type ExchangeLinkErrorCode = 'none' | 'damaged' | 'newer' | 'large' | 'future' | 'old'
export type ReadExchangeLink = { ok: true; link: ExchangeLink } | { ok: false; code: ExchangeLinkErrorCode }

/** The part of the fragment before the data. */
const PREFIX = 'compare='
/** The first character of the data. */
const FORMAT = '1'
const KINDS = ['offer', 'answer', 'closing'] as const
const [ID, POINT, PRINT, CHECKSUM] = [16, 32, 10, 4]
/** Kind, id, minutes, and how many points and prints, as exponents of two. */
const HEAD = 1 + ID + 4 + 2
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Whether a fragment is about an exchange, whole or not. */
export const isExchangeFragment = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(PREFIX)

/** A link as the fragment of an address, which no server receives. */
export function exchangeFragment(made: ExchangeLink): string {
  const ownPoints = made.kind === 'closing' ? [] : made.points
  const ownPrints = made.kind === 'offer' ? [] : made.prints
  const minutes = Math.floor(made.at / MINUTE_MS)
  const head = Uint8Array.from([
    KINDS.indexOf(made.kind),
    ...bytesOf(made.id),
    ...[24, 16, 8, 0].map((shift) => (minutes >>> shift) & 255),
    Math.log2(Math.max(1, ownPoints.length)),
    Math.log2(Math.max(1, ownPrints.length)),
  ])
  const data = joined([head, bytesOf(ownPoints.join('')), bytesOf(ownPrints.join(''))])
  return PREFIX + FORMAT + toBase64Url(joined([data, checksum(data)]))
}

/** The link in a fragment, or in a text with the whole link that was pasted; what follows it is ignored. */
export function readExchangeLink(text: string, now: number): ReadExchangeLink {
  const start = text.lastIndexOf(PREFIX)
  if (start === -1) return { ok: false, code: 'none' }
  // Mail breaks long lines.
  const [, format = '', code = ''] =
    /^(.?)([\w-]*)/s.exec(text.slice(start + PREFIX.length).replaceAll(/\s/g, '')) ?? []
  if (format !== FORMAT) return { ok: false, code: /^\d$/.test(format) ? 'newer' : 'damaged' }
  const data = fromBase64Url(code.slice(0, MAX_CODE))
  const [pointCount, printCount] = [countOf(data[HEAD - 2]), countOf(data[HEAD - 1])]
  const length = HEAD + pointCount * POINT + printCount * PRINT
  const body = data.subarray(0, length)
  const sum = data.subarray(length, length + CHECKSUM)
  if (data.length < length + CHECKSUM || hexOf(sum) !== hexOf(checksum(body)))
    return { ok: false, code: 'damaged' }
  if (Math.max(pointCount, printCount) > MAX_EXCHANGED_NAMES) return { ok: false, code: 'large' }
  return checked(body, pointCount, now)
}

/** Eight times what is allowed can still be read, to say that it is too much; digits beyond it are not looked at. */
const LARGEST = HEAD + 8 * MAX_EXCHANGED_NAMES * (POINT + PRINT) + CHECKSUM
const MAX_CODE = Math.ceil((LARGEST * 4) / 3)

const countOf = (exponent = 0): number => (exponent === 0 ? 0 : 2 ** exponent)

function checked(body: Uint8Array, pointCount: number, now: number): ReadExchangeLink {
  const endOfPoints = HEAD + pointCount * POINT
  const minutes = body.subarray(1 + ID, 1 + ID + 4).reduce((sum, byte) => sum * 256 + byte, 0)
  const at = minutes * MINUTE_MS
  const read = v.safeParse(link, {
    kind: KINDS[body[0] ?? -1],
    id: hexOf(body.subarray(1, 1 + ID)),
    // A clock that is a little fast makes no link of tomorrow.
    at: Math.min(at, now),
    ...(pointCount > 0 && { points: chunks(body.subarray(HEAD, endOfPoints), POINT) }),
    ...(endOfPoints < body.length && { prints: chunks(body.subarray(endOfPoints), PRINT) }),
  })
  if (!read.success) return { ok: false, code: 'damaged' }
  if (at > now + DAY_MS) return { ok: false, code: 'future' }
  return at < now - EXCHANGE_DAYS * DAY_MS ? { ok: false, code: 'old' } : { ok: true, link: read.output }
}

const chunks = (data: Uint8Array, length: number): string[] =>
  Array.from({ length: data.length / length }, (_, at) =>
    hexOf(data.subarray(at * length, (at + 1) * length)),
  )

/** Fowler, Noll and Vo's 32-bit hash (FNV-1a): against accidents, not against a person. */
function checksum(data: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5
  for (const byte of data) hash = Math.imul(hash ^ byte, 0x01000193)
  return Uint8Array.from([24, 16, 8, 0], (shift) => (hash >>> shift) & 255)
}

import { strToU8 } from 'fflate'
import { type ExchangeLink, exchangeFragment } from './exchange-link.ts'
import { bytesOf, candidateOf, hexOf, isPoint, joined } from './curve.ts'
import {
  type Answered,
  type Asked,
  type Done,
  countOf,
  type ExchangedName,
  isDistinct,
  MAX_EXCHANGED_NAMES,
  pointsFor,
} from './exchange.ts'

/** The browser's cryptography and clock, so that the core needs neither. */
export type CurveTools = {
  /** SHA-256. */
  digest: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
  randomBytes: (length: number) => Uint8Array<ArrayBuffer>
  /** X25519 of one secret and each of the points, in their order. Rejects for a point of small order. */
  multiply: (secret: string, points: readonly string[]) => Promise<string[]>
  /** Lets the page respond, when it is time to. Called often. */
  pause: () => Promise<void>
}

type Offer = Extract<ExchangeLink, { kind: 'offer' }>
type Answer = Extract<ExchangeLink, { kind: 'answer' }>
type Closing = Extract<ExchangeLink, { kind: 'closing' }>
type Start = { owner: string; now: number; names: readonly ExchangedName[] }

/** `unfit`: not what an app like this one makes for this exchange. */
export type Finished<T> = { ok: true; exchange: T } | { ok: false; code: 'unfit' }

/** The first link: own names as points, blinded with a secret of this device. */
export async function askExchange({ owner, now, names }: Start, tools: CurveTools): Promise<Asked> {
  const id = hexOf(tools.randomBytes(16))
  const secret = hexOf(tools.randomBytes(32))
  const own = await blind(names, secret, tools)
  const link = exchangeFragment({ kind: 'offer', id, at: now, points: own.points })
  return { state: 'asked', owner, id, at: now, secret, names: own.names, link }
}

/**
 * The second link: the other person's points, blinded once more and shortened, in their order, and own names as points. The
 * secret is needed for nothing else and is in no record.
 */
export async function answerExchange(
  offer: Offer,
  { owner, now, names }: Start,
  tools: CurveTools,
): Promise<Finished<Answered>> {
  if (!(await arePoints(offer.points, tools))) return { ok: false, code: 'unfit' }
  const { id } = offer
  const secret = hexOf(tools.randomBytes(32))
  const own = await blind(names, secret, tools)
  const both = await tools.multiply(secret, offer.points)
  // Points that differ by one of small order become the same.
  if (!isDistinct(both)) return { ok: false, code: 'unfit' }
  const link = exchangeFragment({
    kind: 'answer',
    id,
    at: now,
    points: own.points,
    prints: await printsOf('answer', id, both, tools),
  })
  const prints = await printsOf('closing', id, both, tools)
  const theirs = offer.points.length
  return {
    ok: true,
    exchange: { state: 'answered', owner, id, at: now, names: own.names, prints, theirs, link },
  }
}

/** What the one who asked finds out from the answer, and the third link. */
export async function closeExchange(
  asked: Asked,
  answer: Answer,
  now: number,
  tools: CurveTools,
): Promise<Finished<Done>> {
  const isFit = answer.id === asked.id && answer.prints.length === asked.names.length
  if (!isFit || !(await arePoints(answer.points, tools))) return { ok: false, code: 'unfit' }
  const { id } = asked
  const both = await tools.multiply(asked.secret, answer.points)
  if (!isDistinct(both)) return { ok: false, code: 'unfit' }
  const shared = new Set(await printsOf('answer', id, both, tools))
  const prints = await printsOf('closing', id, both, tools)
  const link = exchangeFragment({ kind: 'closing', id, at: now, prints })
  const matches = matchesOf(asked.names, answer.prints, shared)
  return { ok: true, exchange: doneOf(asked, { link, isFirst: true, matches, theirs: answer.points.length }) }
}

/** What the one who answered finds out from the third link. One of which nothing matches leaves room for another one. */
export function finishExchange(answered: Answered, closing: Closing): Finished<Answered | Done> {
  if (closing.id !== answered.id || closing.prints.length !== answered.names.length)
    return { ok: false, code: 'unfit' }
  const { link, theirs } = answered
  const matches = matchesOf(answered.names, closing.prints, new Set(answered.prints))
  if (matches.length === 0) return { ok: true, exchange: { ...answered, isEmpty: true } }
  return { ok: true, exchange: doneOf(answered, { link, isFirst: false, matches, theirs }) }
}

/** The result, which keeps nothing of what the links were made of. */
function doneOf(
  { owner, id, at, names }: Asked | Answered,
  result: Pick<Done, 'link' | 'isFirst' | 'matches' | 'theirs'>,
): Done {
  return { state: 'done', owner, id, at, own: countOf(names), ...result }
}

/** The names whose print, at the same position, is one of the other person's, by key. */
function matchesOf(
  names: readonly (ExchangedName | null)[],
  prints: readonly string[],
  shared: ReadonlySet<string>,
): ExchangedName[] {
  return names
    .flatMap((name, at) => (name && shared.has(prints[at] ?? '') ? [name] : []))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Names and enough random points to hide their number, all multiplied with the secret. Ordered by what comes out, which
 * says nothing of the names' order.
 */
async function blind(all: readonly ExchangedName[], secret: string, tools: CurveTools) {
  const names = [...new Map(all.map((name) => [name.key, name])).values()].slice(0, MAX_EXCHANGED_NAMES)
  const texts = names.map(({ key }) => `name ${key}`)
  while (texts.length < pointsFor(names.length)) texts.push(`none ${hexOf(tools.randomBytes(32))}`)
  const plain: string[] = []
  for (const text of texts) plain.push(await pointOf(text, tools))
  const points = await tools.multiply(secret, plain)
  const pairs = points.map((point, at) => ({ point, name: names[at] ?? null }))
  pairs.sort((a, b) => (a.point < b.point ? -1 : 1))
  return { points: pairs.map(({ point }) => point), names: pairs.map(({ name }) => name) }
}

/** The first of a text's hashes that is a point: nobody knows how it relates to another text's. */
async function pointOf(text: string, tools: CurveTools): Promise<string> {
  for (let count = 0; ; count++) {
    await tools.pause()
    const hash = await tools.digest(joined([strToU8(`nestling exchange 1 point ${count} ${text}`)]))
    const point = candidateOf(hash)
    if (isPoint(point)) return point
  }
}

async function arePoints(points: readonly string[], tools: CurveTools): Promise<boolean> {
  for (const point of points) {
    await tools.pause()
    if (!isPoint(point)) return false
  }
  return true
}

/**
 * Ten bytes of a hash of each point. Each link has its own, so that nobody who sees both can tell which of them, or how
 * many, are the same.
 */
async function printsOf(
  link: 'answer' | 'closing',
  id: string,
  points: readonly string[],
  tools: CurveTools,
): Promise<string[]> {
  const head = strToU8(`nestling exchange 1 ${link} ${id} `)
  const prints: string[] = []
  for (const point of points) {
    await tools.pause()
    const hash = await tools.digest(joined([head, bytesOf(point)]))
    prints.push(hexOf(hash.subarray(0, 10)))
  }
  return prints
}

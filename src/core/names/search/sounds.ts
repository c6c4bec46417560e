/** How a spelling sounds, roughly, for names in English mouths: `philippa` and `filipa` are the same. */
export function soundOf(folded: string): string {
  let sound = sounds.get(folded)
  if (sound === undefined) {
    if (sounds.size > MAX_CACHED) sounds.clear()
    sounds.set(folded, (sound = simplify(folded)))
  }
  return sound
}

/** More than there are names: a search by sound compares thousands of them. */
const MAX_CACHED = 150_000
const sounds = new Map<string, string>()

function simplify(folded: string): string {
  return folded
    .replace(/^[^a-z]*|[^a-z]/g, '')
    .replace(/^(z|chl|kl|n)oe$/, '$1oi')
    .replace(/^(kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^x/, 'z')
    .replace(/ph/g, 'f')
    .replace(/[td]h(?=[aeiouy]|$)/g, (pair) => pair.charAt(0))
    .replace(/sch|sh|ch(?=[aeiy])/g, 'x')
    .replace(/ch|ck|q(u(?=[ei]))?/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/gh/g, '')
    .replace(/([aeiou])h/g, '$1')
    .replace(/(ie|ey|ee|y|i)$/g, 'i')
    .replace(/ae|ai|ay|ei/g, 'e')
    .replace(/ou|oo/g, 'u')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/e$/, '')
}

/** Rows of a table that is as wide as the longest text that is compared. */
const WIDEST = 64
const rows = [new Uint8Array(WIDEST), new Uint8Array(WIDEST), new Uint8Array(WIDEST)]

/**
 * The number of letters to change, add, leave out or swap to make one text of another; at most `limit`, else `limit` + 1. Only the
 * first 63 letters count.
 */
export function editDistance(one: string, other: string, limit = 20): number {
  const a = one.slice(0, WIDEST - 1)
  const b = other.slice(0, WIDEST - 1)
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let [before, twoBefore, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) before[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const own = b.charCodeAt(j - 1)
      let cost = (before[j - 1] as number) + (letter === own ? 0 : 1)
      cost = Math.min(cost, (before[j] as number) + 1, (row[j - 1] as number) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === own)
        cost = Math.min(cost, (twoBefore[j - 2] as number) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    const spare = twoBefore
    twoBefore = before
    before = row
    row = spare
  }
  return before[b.length] as number
}

/** How alike two spellings sound, from 0 to 1. */
export function soundAlike(a: string, b: string): number {
  const left = soundOf(a)
  const right = soundOf(b)
  const maxLength = Math.max(left.length, right.length, 1)
  return 1 - editDistance(left, right) / maxLength
}

/** What a letter is, as bits by its code: a search may look at every letter of every name. */
const SOFT = 1
const LIQUID = 2
const HARD = 4
/** Letters before which c is no stop. */
const SOFTENS = 8
const VOWEL = 16
const KINDS = new Uint8Array(128)
for (const [bit, letters] of [
  [SOFT, 'lmnrvwjysfh'],
  [LIQUID, 'lmn'],
  [HARD, 'kgtdbpxqz'],
  [SOFTENS, 'eiyh'],
  [VOWEL, 'aeiouy'],
] as const)
  for (const letter of letters) KINDS[letter.charCodeAt(0)] = (KINDS[letter.charCodeAt(0)] ?? 0) | bit
const C = 'c'.charCodeAt(0)
const H = 'h'.charCodeAt(0)

/** The bits of the letter at a position; none beyond the ends, and for letters of other alphabets. */
const kindsAt = (folded: string, at: number): number => KINDS[folded.charCodeAt(at)] ?? 0

/** Whether a letter is a stop or as hard as one; c is before any letter but e, i, y and h. */
const isHard = (folded: string, at: number): boolean =>
  folded.charCodeAt(at) === C ? (kindsAt(folded, at + 1) & SOFTENS) === 0 : (kindsAt(folded, at) & HARD) !== 0

/** How soft a spelling sounds, from 0 (hard) to 1: liquids, nasals and vowels against stops. */
export function softness(folded: string): number {
  let soft = 0
  let liquid = 0
  let hard = 0
  for (let at = 0; at < folded.length; at++) {
    const kinds = kindsAt(folded, at)
    if ((kinds & SOFT) !== 0) soft++
    if ((kinds & LIQUID) !== 0) liquid++
    if (isHard(folded, at)) hard++
  }
  const end = folded.length - 1
  const last = end > 0 && folded.charCodeAt(end) === H ? end - 1 : end
  const vowelEnd = (kindsAt(folded, last) & VOWEL) === 0 ? 0 : 0.18
  const openings = isHard(folded, 0) ? 0.1 : 0
  const share = (soft + liquid * 0.4 - hard * 1.25) / Math.max(3, folded.length)
  return Math.max(0, Math.min(1, 0.38 + share * 0.9 + vowelEnd - openings))
}

/** How crisp a spelling sounds, from 0 to 1: short, with a stop at its end. */
export function crispness(folded: string, syllables: number): number {
  const last = folded.slice(-1)
  const clearEnd = last !== '' && 'nrsz'.includes(last) ? 0.2 : 0
  let hard = 0
  for (let at = 0; at < folded.length; at++) if (isHard(folded, at)) hard++
  const stops = Math.min(0.3, hard * 0.15)
  const short = syllables === 1 ? 0.3 : syllables === 2 ? 0.1 : -0.3
  return Math.max(0, Math.min(1, (endsWithStop(folded, last) ? 0.5 : 0) + clearEnd + stops + short))
}

const endsWithStop = (folded: string, last: string): boolean =>
  last === 'e'
    ? folded.endsWith('ce') || folded.endsWith('te') || folded.endsWith('que')
    : last !== '' && 'kgtdbpx'.includes(last)

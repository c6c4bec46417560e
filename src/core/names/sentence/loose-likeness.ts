import { isBlending } from '#src/core/names/wishes/blend.ts'
import { labelOf, type Like } from '#src/core/names/wishes/like-preference.ts'
import type { Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import type { Comparison } from './comparison-words.ts'
import { comparisonsIn, OF_MANNER } from './loose-comparisons.ts'
import { isPointedAt, namesToCompare } from './names-to-compare.ts'
import type { Word } from './words.ts'

/** The parts of a likeness, each with its words, and the wishes that were read from the words of its comparisons. */
export type LooseLikeness = { parts: LikenessPart[]; instead: Wish[] }
export type LikenessPart = { at: number; length: number; takes: number[]; values: Like[]; label: string }

/** Kinds with names of their own, which explain the names of a sentence. */
const EXPLAINS = /^(compare|blend|lookUp|form|pair|rhyme|contrast|initials|invent)$/
/** That others near to a name are asked for, wherever the sentence says so: `something in that vein`. */
const POINTS =
  /^(similar|similarly|alike|alternatives?|versions?|equivalents?|counterparts?|vibes?|vein|lookalikes?|reminds?|reminding|reminiscent|comparable|akin|replacements?|substitutes?|twist|cousins?|ground|close|closest)$/
/**
 * A name, and how others should differ from it, said in no phrase that `like` reads: `it's too bad Charlotte is so popular, what
 * is the rarer version`. Each comparison of a sentence with one name is to be with that name.
 */
export function likenessIn(
  words: Word[],
  unread: number[],
  vocabulary: Vocabulary,
  wishes: readonly Wish[],
): LooseLikeness | null {
  const asked = wishes.filter(({ values }) => values.length > 0)
  if (asked.some(({ kind }) => EXPLAINS.test(kind)) || isBlending(words)) return null
  const liked = asked.find(({ kind, avoid }) => kind === 'like' && !avoid)
  const before = liked ? (liked.values as Like[]) : []
  const named = liked ? [] : namesToCompare(words, unread, asked, vocabulary)
  if (!liked && !areOneLikeness(words, named)) return null
  const points = words.some(({ folded }) => POINTS.test(folded))
  if (!liked && !points && !named.some(({ at }) => isPointedAt(words, at))) return null
  const compared = comparisonsIn(
    words,
    wishes,
    before.flatMap(({ than }) => than),
    liked ? null : Math.min(...named.map((each) => each.at)),
  )
  const own = before.flatMap((each) => each.than)
  // What the likeness has already is nothing new.
  if (compared.every(({ known }) => own.includes(known))) return null
  const names = liked ? before.flatMap((each) => each.names) : named.map(({ name }) => name)
  const at = [...named.map((each) => each.at), ...compared.flatMap((each) => each.at)]
  const isWithin = ({ from, to }: Wish): boolean =>
    at.some((each) => (words[each]?.from ?? 0) < to && from < (words[each]?.to ?? 0))
  // "names that sound as gentle as Willow, yet longer"
  const isOfLikeness = ({ to }: Wish): boolean => {
    const next = words.findIndex(({ from }) => from >= to)
    return words[next]?.folded === 'as' && named.some((each) => each.at === next + 1)
  }
  const part = (start: number, length: number, takes: number[], asks: Comparison[]): LikenessPart => {
    const value = { names, than: asks }
    return { at: start, length, takes, values: [value], label: labelOf(value) }
  }
  const [first, ...others] = named.map((each) => each.at)
  return {
    parts: [
      ...(first === undefined ? [] : [part(first, 1, [first, ...others], [])]),
      ...compared.map((each) => part(each.at[0] ?? 0, each.at.length, each.at, [each.known])),
    ],
    instead: asked.filter((wish) => OF_MANNER.test(wish.kind) && (isWithin(wish) || isOfLikeness(wish))),
  }
}

/** One name, or two with "and" between them. */
function areOneLikeness(words: Word[], named: { at: number }[]): boolean {
  const [one, other, more] = named
  if (!one || more) return false
  return !other || (other.at === one.at + 2 && /^(and|or|plus)$/.test(words[one.at + 1]?.folded ?? ''))
}

import { readEllipsis } from '#src/core/names/filters/edges.ts'
import { ruleOf } from '#src/core/names/wishes/registry.ts'
import { foldedAt, type Vocabulary, type Wish } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Found, MatchAt } from './match-at.ts'
import { namesAt } from './names-in.ts'
import { DOING, isHeldBack, isNegative, isOfParents, negatedFrom, NEGATED_FILLERS } from './negation.ts'
import { namedBefore } from './refused-names.ts'
import { lettersBefore } from './related-wishes.ts'
import { isCapital, type Word } from './words.ts'

/** How a name may be that a child should not have. */
const OF_NAME =
  /^(origin|family|style|subject|meaning|popularity|trend|era|startsWith|endsWith|contains|sound)$/

/** What a parse has found so far, and what it does with a match. */
type Parse = {
  words: Word[]
  vocabulary: Vocabulary
  matchAt: MatchAt
  wishes: Wish[]
  taken: ReadonlySet<number>
  /** Positions of the words that name people outside the family. */
  unreadWords: Set<number>
  accept(found: Found, start: number, avoided: boolean): void
  leave(from: number, to: number, search: boolean): void
}

/** `to`: the position after what a negation applies to. `avoidedTo`: the one after an unwanted wish, which "or" continues; -1 for none. */
type Negated = { to: number; avoidedTo?: number }

/** Reads what a negation of so many words applies to: wishes, letters, or names. */
export function negatedReader({
  words,
  vocabulary,
  matchAt,
  wishes,
  taken,
  unreadWords,
  accept,
  leave,
}: Parse): (start: number, length: number) => Negated {
  function ellipsisAt(from: number): ReturnType<typeof readEllipsis> {
    const before = lettersBefore(wishes)
    return before && readEllipsis(words, from, before)
  }

  return (start, length) => {
    // "are not too popular": a kind may read the negation itself, from one of its later words on.
    for (let later = start + 1; later < start + length; later++)
      if (isNegative(foldedAt(words, later)) && matchAt(words, later)) return { to: later }
    let next = start + length
    while (
      next < words.length &&
      !words[next]?.clause &&
      NEGATED_FILLERS.has(foldedAt(words, next)) &&
      !matchAt(words, next)
    )
      next++
    // "my ex was called Daniel, so not that. Hebrew boy names"
    const isOfBefore = /^(that|him|her|them)$/.test(foldedAt(words, next - 1))
    const before = namedBefore(words, start, { from: start + length, to: next }, vocabulary)
    if (before.length > 0 && before.every((each) => !taken.has(each.at) && !isIn(wishes, words[each.at]))) {
      const values = before.map(({ name }) => name)
      const takes = before.map((each) => each.at)
      accept({ kind: 'excluded', values, label: values.join(', '), length: next - start, takes }, start, true)
      for (const each of takes) unreadWords.delete(each)
      return { to: next }
    }
    // "can't believe I'm asking this": what the parents cannot do
    const isDoing =
      (foldedAt(words, start) === 'never' && foldedAt(words, next) === 'mind') ||
      (/^(cant|cannot|couldnt|dont|didnt|wont)$/.test(foldedAt(words, start)) &&
        /^(believe|wait|remember|understand|think|decide|agree|help|care|trust|hope|wish|dream|imagine|laugh)$/.test(
          foldedAt(words, next),
        ))
    // "Not crazy. Girl": what another sentence asks for
    const isOver = next === start + length && length > 1 && isAnotherSentence(words, next)
    const match =
      !isDoing &&
      !isOver &&
      next < words.length &&
      !(words[next]?.clause && (next > start + length || isOfBefore))
        ? matchAt(words, next)
        : null
    // "not rose lily daisy": a list of names in small letters
    const run = match && /^(meaning|subject)$/.test(match.kind) ? nameRun(words, next, vocabulary) : []
    if (run.length > 1) {
      const to = next + run.length
      const label = run.join(', ')
      accept({ kind: 'excluded', values: run, label, length: to - start }, start, true)
      return { to, avoidedTo: to }
    }
    // "not Rose or Grace": names rather than ideas.
    const named = match?.kind === 'meaning' ? namesAt(words, next, vocabulary) : null
    // "please don't suggest Liam or Noah": no choice, unlike "can't choose Emma or Olivia"
    const isRefusedChoice = match?.kind === 'compare' && isRefusal(words.slice(start, next))
    const isNames =
      isRefusedChoice ||
      (named !== null && named.names.every(isCapital) && named.length >= (match?.length ?? 0))
    // "Hold the dream, Welsh names"
    if (!isHeldBack(words, start, match?.kind ?? null)) {
      leave(start, next, false)
      return { to: next }
    }
    // "anything but Muhammad, my brothers all have it": refused, although a sibling has it
    const isTaken = match?.kind === 'sibling' && isCapital(words[next]) && words[next + 1]?.clause === true
    if (match && !isNames && !isTaken) {
      // The span begins with the negation, so that removing its chip removes both.
      // "don't want our son to be one of five"
      const owned =
        match.kind === 'gender' &&
        (/^(hers?|his|him|shes?|hes?)$/.test(foldedAt(words, next)) ||
          (/^(our|my|her|his|the)$/.test(foldedAt(words, next - 1)) && next - start > length))
      accept({ ...match, length: match.length + (next - start) }, start, !owned)
      // "we don't want our daughter to have a flower name"
      if (owned) {
        let behind = next + match.length
        while (
          /^(to|have|has|having|get|be|bear|end|up|with|called|an?)$/.test(foldedAt(words, behind)) &&
          !words[behind]?.clause
        )
          behind++
        const had = behind > next + match.length && !words[behind]?.clause ? matchAt(words, behind) : null
        if (had && OF_NAME.test(had.kind)) {
          accept(had, behind, true)
          return { to: behind + had.length, avoidedTo: behind + had.length }
        }
      }
      return { to: next + match.length, avoidedTo: owned ? -1 : next + match.length }
    }
    // "but not with be": small words that a negation takes may be the letters
    const linked = words
      .slice(start + 1, start + length)
      .findIndex(({ folded }) => /^(with|in|on|by)$/.test(folded))
    const spelled = linked < 0 ? null : ellipsisAt(start + 1 + linked)
    const elliptic = spelled ?? ellipsisAt(start + length)
    if (elliptic) {
      const { kind, letters } = elliptic
      const to = (spelled ? start + 1 + linked : start + length) + elliptic.length
      accept({ kind, values: letters, label: letters.join(' or '), length: to - start }, start, true)
      return { to, avoidedTo: to }
    }
    const listed =
      namesOnly(words, next, vocabulary) && isHeading(words, start, { from: start + length, to: next })
    const end = listed ? endOfList(words, next, vocabulary) : endOfNames(words, next, vocabulary)
    const names = words[next]?.sentence && !listed ? null : namesAt(words.slice(0, end), next, vocabulary)
    // The counts have many words as names: in lower case they are taken for the word.
    const isThing = /^an?$/.test(foldedAt(words, next - 1))
    const meant = names?.names.every(
      (name) =>
        isCapital(name) ||
        (!isThing && !DOING.test(fold(name)) && vocabulary.fameOf(fold(name)) !== 'counted'),
    )
    if (names && meant) {
      const values = names.names
      accept(
        { kind: 'excluded', values, label: values.join(', '), length: next + names.length - start },
        start,
        true,
      )
      return { to: next + names.length, avoidedTo: next + names.length }
    }
    // "less trouble in the US": only the word itself is wanted less
    const isDegree = foldedAt(words, start) === 'less' && length === 1
    const later =
      words[next]?.clause || isDegree
        ? null
        : negatedFrom(words, next, (each) => matchAt(words, each) !== null)
    const found = later === null ? null : matchAt(words, later)
    if (later !== null && found && found.kind !== 'gender' && ruleOf(found.kind).ownNegation === undefined) {
      leave(next, later, false)
      accept({ ...found, length: found.length + (later - start) }, start, true)
      return { to: later + found.length, avoidedTo: later + found.length }
    }
    // "I hated it. Uncommon names": what begins another clause is not refused.
    const to = words[next]?.clause ? next : Math.min(words.length, next + 1)
    leave(start, to, false)
    return { to }
  }
}

/** Whether a negation refuses what one would be given, rather than saying that one cannot choose. */
const isRefusal = (negation: Word[]): boolean =>
  negation.some(({ folded }) =>
    /^(suggest|recommend|give|show|include|say|use|want|consider|like|love|list)$/.test(folded),
  ) &&
  !negation.some(({ folded }) =>
    /^(choose|pick|decide|settle|agree|prefer|mind|know|sure|between)$/.test(folded),
  )

/** Whether a word is one of those that wishes were read from. */
export const isIn = (wishes: readonly Wish[], word: Word | undefined): boolean =>
  wishes.some(({ from, to }) => word !== undefined && from <= word.from && word.to <= to)

/** Whether a sentence has ended before a word, rather than a line, or with dots that go on: `nothing... popular`. */
function isAnotherSentence(words: Word[], at: number): boolean {
  const word = words[at]
  return word?.sentence === true && word.line !== true && word.from - (words[at - 1]?.to ?? 0) <= 2
}

/** The position behind the sentence, or the line, of a word. */
function endOfSentence(words: Word[], from: number): number {
  const end = words.findIndex((word, at) => at > from && word.sentence === true)
  return end < 0 ? words.length : end
}

/** Whether a sentence, or a line, is only names, none of them to choose from: `Emma, Olivia`; not `Amelie or Emilia`. */
function namesOnly(words: Word[], from: number, vocabulary: Vocabulary): boolean {
  const end = endOfSentence(words, from)
  const names = from < end ? namesAt(words.slice(0, end), from, vocabulary) : null
  return (
    names?.length === end - from &&
    names.names.every(isCapital) &&
    !words.slice(from, end).some(({ folded }) => folded === 'or')
  )
}

/** The position behind a list of names that goes on from sentence to sentence: `Names to avoid: Emma. Olivia. Mia`. */
function endOfList(words: Word[], from: number, vocabulary: Vocabulary): number {
  let end = endOfSentence(words, from)
  while (end < words.length && namesOnly(words, end, vocabulary)) end = endOfSentence(words, end)
  return end
}

/** The position behind the names of a sentence, and of the lines after it that are only names: "Not Amy. Amelie or Emilia" ends. */
function endOfNames(words: Word[], from: number, vocabulary: Vocabulary): number {
  let end = endOfSentence(words, from)
  // "not Emma, not Emily: Ella or Etta"
  const colon = words.findIndex((word, at) => at > from && at < end && word.colon === true)
  if (colon >= 0 && words.slice(colon, end).some(({ folded }) => /^(or|vs|versus)$/.test(folded)))
    return colon
  while (words[end]?.line && namesOnly(words, end, vocabulary)) end = endOfSentence(words, end)
  return end
}

/** Whether a negation is the heading of a list: `Names to avoid:`, `I don't like these.`; not `I hated it.` */
function isHeading(words: Word[], start: number, { from, to }: { from: number; to: number }): boolean {
  if (!words[to]?.clause || isOfParents(words, from)) return false
  const last = foldedAt(words, to - 1)
  if (!words[to]?.sentence || /^(these|those|following)$/.test(last)) return to > start
  return words[to]?.line === true && !/^(it|that|this|him|her)$/.test(last)
}

/** Well-known names one after the other, up to the end of their clause: `rose lily daisy`. Of ideas that are no names there is none. */
function nameRun(words: Word[], from: number, { fameOf }: Vocabulary): string[] {
  const names: string[] = []
  for (let at = from; at < words.length && (at === from || !words[at]?.clause); at++) {
    const { folded = '', raw = '' } = words[at] ?? {}
    if (/^(or|and|nor)$/.test(folded)) return []
    if (fameOf(folded) !== 'curated') return []
    names.push(raw)
  }
  return names
}

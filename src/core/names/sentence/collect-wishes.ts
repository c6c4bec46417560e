import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { ruleOf, type WishKind } from '#src/core/names/wishes/registry.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type Wish } from '#src/core/names/wishes/wish.ts'
import { genderIn } from './fitting.ts'
import type { Found } from './match-at.ts'
import { forgetIdea, lettersBefore } from './related-wishes.ts'
import { isTitleCase, type Word } from './words.ts'

/** Collects the wishes of a sentence, and the words that they take elsewhere; `leave` is called for a match that adds none. */
export function collectWishes(words: Word[], leave: (from: number, to: number, search: boolean) => void) {
  const wishes: Wish[] = []
  const taken = new Set<number>()
  /** Words that ask for nothing, and are understood: `boy or girl`. */
  const needless = new Set<number>()
  return { wishes, taken, needless, accept, forget, isUsed, isOfChosen }

  function isUsed({ length, kind, takes, values }: Found, start: number): boolean {
    // "Rob is too common, something similar but rarer": the same names again
    const liked = wishes
      .filter((wish) => wish.kind === 'like')
      .flatMap((wish) => wish.values as { names: string[] }[])
    if (
      kind === 'like' &&
      (values as { names: string[] }[]).every(({ names }) =>
        names.every((name) => liked.some((each) => each.names.includes(name))),
      )
    )
      return false
    // "two names, Tobias and Thaddeus, which would you use": a choice, and nothing made of both.
    if (kind === 'blend' && takes?.some((each) => isWithin(words[each], 'compare'))) return true
    if (taken.size === 0 || !/^(lookUp|like|sibling|surname|middle|sound|rhyme)$/.test(kind)) return false
    return words.slice(start, start + length).some((_, index) => taken.has(start + index))
  }

  /** "with two z's like Lizzie": a name that shows which letters are meant. */
  function isExample({ kind, values }: Found, start: number): boolean {
    const [only] = kind === 'like' ? (values as { names: string[]; than: string[] }[]) : []
    if (!only || only.than.length > 0 || !/^(like|as)$/.test(foldedAt(words, start))) return false
    const letters = lettersBefore(wishes)
    const isNext = wishes.at(-1)?.to === words[start - 1]?.to
    const meets = { startsWith: 'startsWith', endsWith: 'endsWith', contains: 'includes' } as const
    const has = letters && meets[letters.kind as keyof typeof meets]
    if (!letters || !has || !isNext || !words[start]) return false
    return only.names.every((name) => letters.letters.some((each) => fold(name)[has](each)))
  }

  /** "Mabel or Maud? I think Maud is too old": what is said of the names of a choice. */
  function isOfChoice({ values }: Found): boolean {
    const choices = wishes.filter(({ kind }) => kind === 'compare').flatMap((wish) => wish.values as string[])
    return (
      choices.length > 0 &&
      (values as { names: string[] }[]).every(({ names }) => names.every((name) => choices.includes(name)))
    )
  }

  /** "Emma or Felix? Felix is classic": what the sentence says of a name of its choice. */
  function isOfChosen({ kind }: Found, start: number): boolean {
    if (!/^(style|popularity|length|sound|syllables)$/.test(kind)) return false
    let before = start - 1
    // "Maverick is too macho, something gentler": what is too much is not wished for.
    if (foldedAt(words, before) === 'too') {
      while (
        /^(too|way|far|just|a|bit|little|much|is|was|sounds?|feels?|seems?|looks?|also|really)$/.test(
          foldedAt(words, before),
        )
      )
        before--
      return before >= 0 && before < start - 2 && isTitleCase(words[before])
    }
    while (
      /^(is|sounds?|feels?|seems?|looks?|so|very|quite|rather|really|too|more|an?|the|bit|just)$/.test(
        foldedAt(words, before),
      )
    )
      before--
    return (
      before < start - 1 &&
      words.slice(before + 1, start).every(({ clause }) => !clause) &&
      (taken.has(before) || isWithin(words[before], 'compare')) &&
      wishes.some((wish) => wish.kind === 'compare')
    )
  }

  function isWithin(word: Word | undefined, kind: WishKind): boolean {
    return wishes.some(
      (wish) => wish.kind === kind && word !== undefined && wish.from <= word.from && word.to <= wish.to,
    )
  }

  function accept(found: Found, start: number, avoided: boolean): void {
    const { kind, length } = found
    if (found.values.length === 0) {
      for (let at = start; at < start + length; at++) needless.add(at)
      return
    }
    if (kind === 'like' && (isOfChoice(found) || isExample(found, start))) {
      leave(start, start + length, false)
      return
    }
    const rule = ruleOf(kind)
    const [only] = found.values
    const own = rule.ownNegation === true || found.settled === true
    const opposite = avoided && !own && found.values.length === 1 ? rule.opposite?.(only) : undefined
    const values = opposite === undefined ? namedBefore(found) : [opposite]
    // "not too long" is shown as what it asks for.
    const filter = opposite === undefined ? undefined : FILTER_LIST.find(({ id }) => id === kind)
    const label = filter?.describe(opposite, null) ?? found.label
    const negated = !own && avoided
    const avoid = opposite === undefined && negated !== (found.avoid ?? false)
    for (const each of found.takes ?? []) {
      taken.add(each)
      forgetIdea(wishes, words[each])
    }
    const from = words[start]?.from ?? 0
    const to = words[start + length - 1]?.to ?? 0
    const before = wishes.find((wish) => wish.kind === kind && wish.avoid === avoid)
    for (const { at: elsewhere, ...other } of found.also ?? []) {
      const asking =
        elsewhere === undefined ? words.slice(start, start + length) : words.slice(elsewhere, elsewhere + 1)
      // Another wish of the same kind must be met, too: "both a j and an n".
      if (other.kind === kind || !wishes.some((wish) => wish.kind === other.kind))
        wishes.push({
          ...other,
          avoid: other.avoid ?? false,
          ...wordsOfOther(asking, other),
        })
    }
    if (before && !avoid && (before.aside || found.aside)) {
      asideOf(before, { ...found, values }, start)
      return
    }
    if (before && rule.join && !avoid) {
      before.values = [rule.join(before.values[0], values[0])]
      wishes.push({ kind, values: [], avoid, label, from, to })
      return
    }
    // Of what is not wanted each is unwanted: "not popular, but not rare".
    if (before && rule.several === undefined && !avoid) {
      // "a boy's name for my grandson": the same once more
      if (isSame(before.values, values)) for (let at = start; at < start + length; at++) needless.add(at)
      else leave(start, start + length, false)
      return
    }
    if (before) {
      const known = new Set(before.values.map((value) => JSON.stringify(value)))
      before.values = [...before.values, ...values.filter((value) => !known.has(JSON.stringify(value)))]
      wishes.push({
        kind,
        values: [],
        avoid,
        label: avoid && !found.avoid ? `not ${label}` : label,
        from,
        to,
      })
      return
    }
    wishes.push({
      kind,
      values,
      avoid,
      label: avoid && !found.avoid ? `not ${label}` : label,
      from,
      to,
      ...(found.isGiven && { isGiven: true }),
      ...(found.isOfFirst && { isOfFirst: true }),
      ...(found.of !== undefined && { of: found.of }),
      ...(found.isMixed && { isMixed: true }),
      ...(found.aside && { aside: true }),
      ...(found.preferred && { preferred: true }),
    })
  }

  /** Takes a wish back, and what was added to it: words that no other wish has are left over. */
  function forget({ kind, avoid }: Wish, isKnown = false): void {
    const own = wishes.filter((wish) => wish.kind === kind && wish.avoid === avoid)
    for (const wish of own) wishes.splice(wishes.indexOf(wish), 1)
    for (const { from, to } of isKnown ? [] : own)
      words.forEach((word, at) => {
        const isOwn = from <= word.from && word.to <= to
        if (isOwn && !wishes.some((wish) => wish.from <= word.from && word.to <= wish.to))
          leave(at, at + 1, false)
      })
  }

  /** "My wife loves gardening, name meaning garden": what is asked for itself comes before what a person loves; of two loves, either will do. */
  function asideOf(before: Wish, found: Found, start: number): void {
    const { kind, values, label, length, aside } = found
    if (aside && !before.aside) {
      leave(start, start + length, false)
      return
    }
    const from = words[start]?.from ?? 0
    const to = words[start + length - 1]?.to ?? 0
    if (!aside) {
      const first = words.findIndex((word) => word.from === before.from)
      leave(first, words.findIndex((word) => word.to === before.to) + 1, false)
      Object.assign(before, { values, label, from, to })
      delete before.aside
      return
    }
    before.values = [...before.values, ...values.filter((value) => !before.values.includes(value))]
    wishes.push({ kind, values: [], avoid: before.avoid, label, from, to })
  }

  /** "has an e but does not end with it": the letters that the sentence has named before. */
  function namedBefore({ kind, values: [only], values }: Found): unknown[] {
    if (
      !/^(startsWith|endsWith|contains)$/.test(kind) ||
      !/^(it|that|them|those|this|one)$/.test(String(only))
    )
      return values
    return lettersBefore(wishes)?.letters ?? values
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The words of a match that say what it asks for besides: the girl of "a girl's name for both", or the surname; else the first one. */
function wordsOfOther(
  own: Word[],
  { kind, values }: { kind: WishKind; values: unknown[] },
): { from: number; to: number } {
  const [value] = values
  const matching = own.filter((word) =>
    kind === 'gender' ? genderIn([word]) === value : typeof value === 'string' && word.folded === fold(value),
  )
  const [first = own[0]] = matching
  return { from: first?.from ?? 0, to: first?.to ?? 0 }
}

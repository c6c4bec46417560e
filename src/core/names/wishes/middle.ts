import { BLANK, isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { alsoGender, FITS, genderIn } from '#src/core/names/sentence/fitting.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { capitalNames, nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { displayName } from '#src/core/names/search/condition.ts'
import { isSameName, rowOfName } from './likeness.ts'
import { isPlain } from './surname-at.ts'
import { mayBeSurname } from './surname-named.ts'
import { foldedAt, type PreferenceRule, type SentenceMatch, type Vocabulary } from './wish.ts'

/** `middle name`, `second names`, `the middle spot`. */
const MIDDLE = pattern(
  '(an?|the|our|any|some|good|nice|in the|first and)* (middles?|mid|second|2nd|midle) (spot|slot|forenames?|given names?|given|names?|naem|nam|nmae|one)? (ideas?|idea|options?|suggestions?|inspo|inspiration|choices?|help|please|is|for|needed|wanted)*',
)
/** From there to the first name. */
const LINK = pattern(
  `(${FITS}|for|with|to|after|of|between|and|that)* (the|a|an|our|my|this|new|baby|newborn|little|first|names?|son|daughter|girl|boy|named|called|is|who|will|be|someone|somebody|child|kid|kiddo|miss|mr|spot|in)*`,
)
/** Where the first name is told: `first name is Ada`, `naming him Felix`, `Rose as first name`. */
const FIRST = pattern(
  '(her|his|the|our|babys?|my|with)? (first|1st) (names?|one)? (is|will be|of|was|being)* (settled|decided|done|chosen)? (its|is)? (,)? (its)? <name>|(go|goes|put|fit|fits|sits?) (in)? (nicely|well)? between <between>|(go|goes|put|fit|fits|sits?|comes?) (in)? (nicely|well|right)? (after|behind|following) <after> (,)? (and|but)? (then)? before <last>',
)

/** `stuck in the middle`: the parent. */
const isStuck = (words: Word[], at: number): boolean =>
  /^(stuck|caught|am|im) in the$/.test([3, 2, 1].map((back) => foldedAt(words, at - back)).join(' '))
/** `a name to put after Marlowe`: whatever is behind a first name. */
const BEHIND = pattern(
  '(names?|something|anything|word)? (to|that|which|would|could|can|will|i|we|you)* (put|go|goes|fit|fits|come|comes|sit|sits|place|add|slot|follow|follows) (in|nicely|well|right|neatly)* (after|behind|following) (the)? (first name|name)? <name>',
)
const OF_SURNAME = /^(surnames?|lastnames?|last|family)$/

/** A name after "for", "with" and the like, in lower case. */
function afterLink(words: Word[], vocabulary: Vocabulary): { name: string; at: number } | null {
  for (let at = 0; at < words.length; at++) {
    const linked =
      /^(for|with|follow|after|suit|suits|match|to|name|named|called|complement|pair|is|go|naming|call|him|her|picked|chose|chosen|between)$/.test(
        foldedAt(words, at),
      )
    const found = linked ? nameAt(words, at + 1, vocabulary) : null
    if (found) return { name: found.name, at: at + 1 }
  }
  // "luna middle name", "Theodore + middle name"
  const first = nameAt(words, 0, vocabulary)
  return first && { name: first.name, at: 0 }
}

/** A gap between two names, as a word: `Violet (blank) Turner`. */
const SPOKEN_BLANK = /^(blank|something|tbd|tbc|xxx?|insert)$/

const NO_OWNER =
  /^(whats|hows|wheres|whos|hers|babys|sons|daughters|girls|boys|mums|moms|dads|lets|heres|thats|theres|its|shes|hes)$/

/** The words of a clause before a name: `she is called`. */
function clauseBefore(words: Word[], at: number): Word[] {
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  return words.slice(from, at)
}

/** Middle names for a first name. */
export const middle: PreferenceRule<string> = {
  help: { title: 'Middle names', examples: ['middle names for Clara'] },
  ownNegation: true,
  spelled: () => ['middle'],
  reader: (vocabulary) => {
    // "middle eastern", "the middle of"
    const OTHER = /^(eastern|east|class|school|ages?|aged|child|of|earth|english|ground|sized)$/
    // "the middle of nowhere", but "in the middle of Clara and Hopkins"
    const isOther = (words: Word[], at: number): boolean =>
      OTHER.test(foldedAt(words, at)) && !(foldedAt(words, at) === 'of' && isCapital(words[at + 1]))
    const isSecond = (words: Word[], at: number, length: number): boolean =>
      words
        .slice(at, at + length)
        .some(
          ({ folded }, index) =>
            (/^(middles?|midle)$/.test(folded) &&
              !isOther(words, at + index + 1) &&
              !isStuck(words, at + index)) ||
            (/^(second|2nd|mid)$/.test(folded) &&
              /^(names?|forenames?|given)$/.test(foldedAt(words, at + index + 1))),
        )
    const asks = (words: Word[]): boolean => words.some((_, at) => isSecond(words, at, 1))
    const match = (name: string, length: number, takes: number[], gender: 'girl' | 'boy' | null) => ({
      length,
      values: [name],
      label: name === '' ? 'as a middle name' : `middle name for ${name}`,
      ...(takes.length > 0 && { takes }),
      ...alsoGender(gender),
    })
    return (words, at) => withSurname(words, at, read(words, at))

    /** "for Esther Goldman": what follows the first name and is none is the surname. */
    function withSurname(words: Word[], at: number, found: ReturnType<typeof read>): ReturnType<typeof read> {
      if (!found) return null
      const [elsewhere] = found.takes ?? []
      const next = elsewhere === undefined ? at + found.length : elsewhere + 1
      const last = words[next]
      const follows = fold(words[next - 1]?.raw ?? '') === fold(found.values[0] ?? '')
      if (!last || last.clause || !follows || !isCapital(last) || isCapital(words[next + 1])) return found
      // "for Clara Novak", "for Clara Smith": a first name as well, which hardly any child has
      const isLast = !isPlain(last) && /^(last|seldom)$/.test(vocabulary.secondName?.(fold(last.raw)) ?? '')
      if (!mayBeSurname(last, last.raw, vocabulary, true) && !isLast) return found
      const surname = { kind: 'surname' as const, values: [last.raw], label: `with ${last.raw}` }
      const also = [...(found.also ?? []), surname]
      return elsewhere === undefined
        ? { ...found, length: found.length + 1, also }
        : { ...found, takes: [elsewhere, next], also }
    }

    function read(words: Word[], at: number): SentenceMatch<string> | null {
      // "Isla ____ Hughes"
      const filled = SPOKEN_BLANK.test(foldedAt(words, at + 1)) && isCapital(words[at + 2])
      const blank =
        (foldedAt(words, at + 1) === BLANK && words[at + 1]?.clause === false) ||
        (filled && isCapital(words[at]))
          ? nameAt(words, at, vocabulary)
          : null
      const last = words[at + 2]
      // "Violet (blank) Turner"
      const adjoins = last && (!last.clause || words[at + 1]?.clause === true)
      if (blank && last && adjoins && (isCapital(last) || !isCapital(blank.name)))
        return {
          ...match(blank.name, 3, [], null),
          also: [{ kind: 'surname' as const, values: [last.raw], label: `with ${last.raw}` }],
        }
      if (blank) return match(blank.name, 2, [], null)
      // "Simone [middle name] Harris"
      const gap = words[at + 1]?.clause === true && isCapital(words[at]) ? MIDDLE(words, at + 1) : null
      const behind = words[at + 1 + (gap?.length ?? 0)]
      const gapped =
        gap && behind?.clause === true && isCapital(behind) ? nameAt(words, at, vocabulary) : null
      const follower = words[at + 1 + (gap?.length ?? 0) + 1]
      if (gap && behind && gapped && (follower === undefined || follower.clause))
        return {
          ...match(gapped.name, gap.length + 2, [], null),
          also: [{ kind: 'surname' as const, values: [behind.raw], label: `with ${behind.raw}` }],
        }
      const mentioned = FIRST(words, at)
      const between = mentioned?.slots.between ?? mentioned?.slots.after
      const slot = mentioned?.slots.name ?? between
      const first = slot === undefined ? null : nameAt(words, slot, vocabulary)
      if (mentioned && first && (between !== undefined || asks(words))) {
        const rest =
          mentioned.slots.between === undefined ? 0 : (namesAt(words, slot ?? 0, vocabulary)?.length ?? 1)
        return match(
          first.name,
          mentioned.length + Math.max(0, rest - 1),
          [],
          genderIn(words.slice(at, slot)),
        )
      }
      // "Ottoline's middle name"
      const raw = words[at]?.raw ?? ''
      const owned =
        /^\p{L}+['’]s$/u.test(raw) &&
        (isCapital(words[at]) || vocabulary.fameOf(fold(raw.slice(0, -2))) === 'curated')
      const owner = owned ? MIDDLE(words, at + 1) : null
      if (owner && isSecond(words, at + 1, owner.length) && !NO_OWNER.test(foldedAt(words, at)))
        return match((words[at]?.raw ?? '').replace(/['’]s$/, ''), 1 + owner.length, [], null)
      const second = BEHIND(words, at)
      const before = second && nameAt(words, second.slots.name ?? 0, vocabulary)
      if (
        second &&
        before &&
        isCapital(words[second.slots.name ?? 0]) &&
        vocabulary.fameOf(fold(before.name)) === 'curated' &&
        !words.some(({ folded }) => OF_SURNAME.test(folded))
      )
        return match(before.name, second.length + before.length - 1, [], null)
      const matched = MIDDLE(words, at)
      if (!matched || !isSecond(words, at, matched.length)) return null
      let next = at + matched.length
      const link = LINK(words, next)?.length ?? 0
      const found =
        nameAt(words, next + link, vocabulary) ?? (link > 0 ? null : nameAt(words, next, vocabulary))
      if (found) {
        const gender = genderIn(words.slice(next, next + link))
        return match(found.name, next + link + found.length - at, [], gender)
      }
      next = at + matched.length
      const names = capitalNames(words, vocabulary).filter((each) => !isNegated(words, each.at))
      const capital =
        names.find((each) => /^(for|with|after)$/.test(foldedAt(words, each.at - 1))) ?? names[0]
      const typed = capital ?? afterLink(words, vocabulary)
      if (!typed) return { ...match('', matched.length, [], null), weak: true }
      // "His middle name should be short, first is Gus"
      const gender = genderIn(clauseBefore(words, typed.at)) ?? genderIn(clauseBefore(words, at))
      return match(typed.name, matched.length, [typed.at], gender)
    }
  },
  heeds: ['surname'],
  preference: (at) => (names, heeded) => {
    const { table } = at
    const first = names.find((name) => name !== '') ?? ''
    const row = first === '' ? null : rowOfName(at, first)
    const gender = row === null ? 'u' : (table.entries[row]?.seen ?? table.gender[row] ?? 'u')
    const [last] = heeded.find(({ avoid }) => !avoid)?.values ?? []
    const surname = typeof last === 'string' ? last : ''
    const flow = at.fits.asMiddle(first, surname)
    return {
      score(other) {
        if (first === '') return 0.6
        if (isSameName(at, other, first)) return 0
        const own = table.entries[other]?.seen ?? table.gender[other]
        if (gender !== 'u' && own !== 'u' && own !== gender) return 0
        return flow(other)
      },
      explain: (other) =>
        first === ''
          ? []
          : [{ kind: 'sound', text: [first, displayName(other, table), surname].join(' ').trim() }],
    }
  },
}

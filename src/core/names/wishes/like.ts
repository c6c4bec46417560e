import { type Comparison, OPPOSITE } from '#src/core/names/sentence/comparison-words.ts'
import {
  comparisonAt,
  comparingAdjectiveAt,
  isOfNoName,
  isOwnSentence,
} from '#src/core/names/sentence/comparisons.ts'
import { complaintAt } from '#src/core/names/sentence/complaints.ts'
import { readBetweenNames } from '#src/core/names/filters/length-of-name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { interestReader } from '#src/core/names/sentence/interests.ts'
import { capitalNames, nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { remembered } from '#src/core/names/sentence/remembered.ts'
import { isCapital, isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { isBlending } from './blend.ts'
import { areOfOthers, isFavoredAtLength } from './compare-apart.ts'
import { subject } from './subject.ts'
import {
  DECIDING,
  GAP,
  isOfLiving,
  LIKE,
  madeAt,
  POINTING,
  THAN,
  todayAt,
  versionAt,
  whoseAt,
} from './like-phrases.ts'
import { labelOf, type Like, likePreference, loosenedLike } from './like-preference.ts'
import { doublesAt } from './like-doubles.ts'
import { readUnlike } from './like-unlike.ts'
import { isLength, type Named, typedAs } from './like-typed.ts'
import { foldedAt, type PreferenceRule } from './wish.ts'

/** Verbs right before a name that someone is for. */
const LOVED =
  /^(loves?|loved|likes?|liked|adores?|prefers?|wants?|wanted|favou?rs?|fanc(y|ies)|thinks?|says?|suggests?|picks?|chose|votes?|towards?)$/

/** A family word in lower case that is also a name, with an owner before it: `like my nan's`. */
const isKin = (words: Word[], at: number): boolean =>
  !isCapital(words[at]) &&
  KIN.test(foldedAt(words, at).replace(/s$/, '')) &&
  /^(my|our|his|her|their|a|the)$/.test(foldedAt(words, at - 1))

/** `my cousin has an Olivia`, `everyone nicknames it Penny`: of others, or of the name. */
const isOfOthers = (words: Word[], at: number): boolean =>
  (/^(an?|another)$/.test(foldedAt(words, at - 1)) &&
    /^(has|had|got)$/.test(foldedAt(words, at - 2)) &&
    /^(law|sil|bil|sister|brother|cousin|friend|neighbou?r|aunt|auntie|colleague|boss)$/.test(
      foldedAt(words, at - 3),
    )) ||
  (/^(it|her|him|them)$/.test(foldedAt(words, at - 1)) &&
    /^(nicknames?|nicknamed|shortens?|shorten|abbreviates?|calls?)$/.test(foldedAt(words, at - 2)))

/** Whether a comparison at a position is refused since another one: `but not old`, but not "not only older". */
function isTakenBack(words: Word[], from: number, at: number): boolean {
  for (let back = at; back > from && !words[back]?.clause; back--)
    if (/^(not|isnt)$/.test(foldedAt(words, back - 1))) return !/^(only|just)$/.test(foldedAt(words, back))
  return false
}

const isOfMeaning = (phrase: Word[]): boolean =>
  phrase.some(({ folded }) => /^(meaning|means?)$/.test(folded))

/** Names like others: in sound, shape, time and origin. */
export const like: PreferenceRule<Like> = {
  help: {
    title: 'Names like one you love',
    examples: ['names like Hugo but rarer', 'similar to Clara and Elena'],
  },
  reader: (vocabulary) => {
    // "we love the ocean"
    const interestAt = interestReader(vocabulary)
    const subjectAt = subject.reader(vocabulary)
    const isThought = (name: string): boolean => !isCapital(name) && vocabulary.isIdea?.(fold(name)) === true
    /** The names after a phrase of likeness. */
    const likedAt = remembered((words: Word[], at: number): Named | null => {
      const phrase = LIKE(words, at)
      // "that end like this: ella"
      if (
        !phrase ||
        interestAt(words, at) ||
        isOfLiving(words, at, phrase.length) ||
        isLength(words, at + phrase.length) ||
        /^(ends?|ending|starts?|starting|begins?|beginning)$/.test(foldedAt(words, at - 1))
      )
        return null
      let next = at + phrase.length
      while (
        /^(the|these|name|names|a|an|our|both|either|like|my|own|say|two|three|four|first|top|choice|pick|favou?rite|current)$/.test(
          foldedAt(words, next),
        )
      )
        next++
      // "not like my brother Kyle"
      next += whoseAt(words, next, words.slice(at, at + phrase.length))
      const found = doublesAt(words, next, vocabulary) ?? namesAt(words, next, vocabulary)
      // "I'd like to honour her": no name.
      const known = found?.names.every(
        (name) => isCapital(name) || vocabulary.fameOf(fold(name)) !== 'counted',
      )
      if (!known || isKin(words, next)) return null
      // "the same meaning as joy": an idea, as nothing has a capital
      if (isOfMeaning(words.slice(at, at + phrase.length)) && found?.names.every(isThought)) return null
      // "names like a princess": what they are like
      const isThing =
        (/^an?$/.test(foldedAt(words, next - 1)) ||
          // "we love nature"
          (/^(loves?|likes?|adores?)$/.test(foldedAt(words, next - 1)) &&
            found?.names.every((name) => vocabulary.fameOf(fold(name)) !== 'curated'))) &&
        found?.names.every(isThought)
      if (isThing) return null
      // "I'd like vi in the name"
      const end = next + (found?.length ?? 0)
      if (foldedAt(words, end) === 'in' && /^(it|there|the|her|his|them)$/.test(foldedAt(words, end + 1)))
        return null
      // "to replace Emma with Anna"
      if (
        /^replaces?$/.test(foldedAt(words, at + phrase.length - 1)) &&
        foldedAt(words, end) === 'with' &&
        isCapital(nameAt(words, end + 1, vocabulary)?.name ?? '')
      )
        return null
      // "we like Emma and Ella equally, which one?" is a choice, and so is "I adore Ophelia, he adores Cordelia".
      if (found && (DECIDING(words, at) || isChoice(words))) return null
      return found && { names: found.names, length: next + found.length - at, takes: [] }
    })
    const isChoice = (words: Word[]): boolean => {
      const all = capitalNames(words, vocabulary)
      return (
        new Set(all.map(({ name }) => fold(name))).size > 1 &&
        all.every(({ at }) => LOVED.test(foldedAt(words, at - 1)) || isFavoredAtLength(words, at)) &&
        areOfOthers(words, all)
      )
    }
    /** The names that a sentence likes before a position, to which "a shorter one" refers. */
    const likedBefore = (words: Word[], at: number): string[] | null => {
      for (let back = at - 1; back >= 0; back--) {
        const liked = likedAt(words, back)
        const sounded = [back, back - 1].some((each) => foldedAt(words, each).startsWith('sound'))
        if (liked && !sounded && back + liked.length <= at) return liked.names
      }
      return null
    }
    /** "stuck on Alexander, something shorter with the same ring": the names that a sentence has before it points to them. */
    const pointsBack = remembered((words: Word[], _at: number): boolean =>
      words.some((_, at) => POINTING(words, at) !== null),
    )
    const namedBefore = (words: Word[], at: number): string[] | null => {
      const named = capitalNames(words, vocabulary).filter((each) => !isOfOthers(words, each.at))
      const names = named.map(({ name }) => name)
      return names.length > 0 && names.length <= 3 && named.every((each) => each.at < at) ? names : null
    }
    /** Not in "a strong German", where the word asks for something by itself. */
    const isOnlyName = (words: Word[], at: number): boolean =>
      vocabulary.fameOf(foldedAt(words, at)) === 'curated' &&
      vocabulary.isWishWord?.(foldedAt(words, at)) !== true &&
      subjectAt(words, at, { othersBegin: () => false }) === null
    return (words, at) => {
      if (isBlending(words) || readBetweenNames(words, at, vocabulary)) return null
      const unlike = readUnlike(words, at, vocabulary)
      if (unlike) return unlike
      const points = pointsBack(words, 0)
      const before =
        comparisonAt(words, at) ??
        versionAt(words, at) ??
        madeAt(words, at, (name) => isOnlyName(words, name)) ??
        (points ? complaintAt(words, at) : null)
      if (before && (isOfNoName(words, at, before.length) || isOwnSentence(words, at, before.length)))
        return null
      const compared = before && comparedWith(words, at, before)
      if (compared) return compared
      const liked = likedAt(words, at) ?? pointedAt(words, at) ?? typedAs(words, at, vocabulary)
      if (liked) return match(words, at, at + liked.length, liked.names, [], liked.takes)
      // "we love Maeve, but need a more common one"
      if (!before || /^(not|isnt|arent)$/.test(foldedAt(words, at - 1))) return null
      const names = likedBefore(words, at) ?? (points ? namedBefore(words, at) : null)
      return names && match(words, at, at + before.length, names, [before.known], [])
    }

    /** `shorter than Hugo`, `a rarer version of Sophia`, `a more unusual Olivia`. */
    function comparedWith(
      words: Word[],
      at: number,
      { length: first, known: only }: { length: number; known: Comparison },
    ) {
      // "shorter and snappier than Nathaniel"
      const linked = foldedAt(words, at + first) === 'and' ? comparisonAt(words, at + first + 1) : null
      const length = first + (linked ? 1 + linked.length : 0)
      const known = linked ? [only, linked.known] : [only]
      const link = THAN(words, at + length)
      // "a less trendy name similar to Luna"
      const noun = /^(names?|ones?|options?|something|girl|boy)$/.test(foldedAt(words, at + length)) ? 1 : 0
      const liked = link && noun === 0 ? null : likedAt(words, at + length + noun)
      if (liked) return match(words, at, at + length + noun + liked.length, liked.names, known, liked.takes)
      // "a gentler sounding Gunnar"
      const sounding = !link && foldedAt(words, at + length) === 'sounding' ? 1 : 0
      const start = at + length + (link?.length ?? sounding)
      // "less harsh than Brecht": with a capital it need not be known as a name
      const isThan = /^(than|then)$/.test(foldedAt(words, start - 1)) && isTitleCase(words[start])
      const names = namesAt(words, start, vocabulary, isThan && !KIN.test(foldedAt(words, start)))
      // "easier to pronounce, Siobhan or Saoirse": a question
      const isQuestion =
        !link &&
        (/^(which|whos|who)$/.test(foldedAt(words, at - 2)) ||
          words.slice(start, start + (names?.length ?? 0)).some(({ folded }) => folded === 'or'))
      // "easier to live with": the counts have many words as names
      const isWord = names?.names.some(
        (name) => !isCapital(name) && vocabulary.fameOf(fold(name)) === 'counted',
      )
      if (!names || isQuestion || isWord || (!link && !isCapital(names.names[0] ?? ''))) return null
      return match(words, at, start + names.length, names.names, known, [])
    }

    /** `what else is like it`: the names that the sentence has. */
    function pointedAt(words: Word[], at: number): Named | null {
      const pointing = POINTING(words, at)
      if (!pointing) return null
      const names = capitalNames(words, vocabulary).filter((each) => !isOfOthers(words, each.at))
      if (names.length === 0 || names.length > 3) return null
      const own = names.every((each) => each.at < at)
      return own
        ? {
            names: names.map(({ name }) => name),
            length: pointing.length,
            takes: names.map((each) => each.at),
          }
        : null
    }

    function match(
      words: Word[],
      from: number,
      to: number,
      named: string[],
      first: Comparison[],
      takes: number[],
    ) {
      const names = [...new Set(named)]
      const than = [...first]
      let end = to
      for (;;) {
        const complained = complaintAt(words, end)
        const complaint = complained && isOwnSentence(words, end, complained.length) ? null : complained
        const gap = GAP(words, end)?.length ?? 0
        let found = complaint && { ...complaint, skipped: 0 }
        for (let skipped = 0; !found && skipped <= gap; skipped++) {
          const next = comparisonAt(words, end + skipped)
          // An adjective by itself compares only after "but": "names like Hugo, rare ones".
          const plain =
            skipped > 0 && /^(but|only|just|more|yet)$/.test(foldedAt(words, end))
              ? comparingAdjectiveAt(words, end + skipped)
              : null
          const here = next ?? plain ?? todayAt(words, end + skipped)
          if (
            here &&
            !isOfNoName(words, end + skipped, here.length) &&
            !isOwnSentence(words, end, skipped + here.length) &&
            !isOwnSentence(words, end + skipped, here.length)
          )
            found = {
              length: here.length,
              known: isTakenBack(words, end, end + skipped) ? OPPOSITE[here.known] : here.known,
              skipped,
            }
        }
        if (!found) break
        // "rarer than Emma but not weird": how rare it may be is another wish
        if (than.includes(OPPOSITE[found.known])) break
        than.push(found.known)
        end += found.skipped + found.length
        if (
          /^(than|one|ones|name|names|sounding)$/.test(foldedAt(words, end)) &&
          words[end]?.clause === false
        )
          end++
      }
      const asked = { names, than: [...new Set(than)] }
      return {
        length: end - from,
        values: [asked],
        label: labelOf(asked),
        ...(takes.length > 0 && { takes }),
      }
    }
  },
  /** `like Clementine, something similar but shorter` */
  join: (first, second) => ({
    names: [...new Set([...first.names, ...second.names])],
    than: [...new Set([...first.than, ...second.than])],
  }),
  several: true,
  heeds: ['gender'],
  preference: likePreference,
  loosened: loosenedLike,
}

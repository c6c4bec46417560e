import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { areApart, areOfOneName, belongsToEach, isShared, isUsable } from './pair-evidence.ts'
import { listedLanguages } from './listed-languages.ts'
import { easedAt } from './pair-eased.ts'
import { ALSO, type Language, languageReader } from './pair-languages.ts'
import { nearPair, type Pair, pairMatcher } from './pair-rows.ts'
import { areEnglishSpeakers, BEHIND, KINSFOLK, SAYING, spokenAt } from './pair-saying.ts'
import { type DemandRule, foldedAt, type SentenceMatch, type Surroundings } from './wish.ts'

/** Right before the first of two languages. */
const BEFORE = pattern(
  '(names?|something|anything|one)? (that|which)? (no|without)? (is|are|be|not|isnt|not too|wont be|wont|wouldnt|would|get|gets|getting|feels? (right)? at|should|must|to|can|dont|doesnt|wont|need|needs)* (equally|all|both)? (well|good|easily|fine)? (sounds?|looks?|feels?|seems?|come across as)? ' +
    '(works?|working|easy|easily|pronounceable|sounds?|exists?|used|usable|common|bilingual|familiar|fits?|goes|go|fine|good|okay|ok|travels?|known|understood|say|said|pronounced?|natural|normal|recogni[sz]ed|recogni[sz]able|spoken|translates?|makes? sense|spelled|spelt|readable|weird|strange|odd|awkward|clunky|silly|rude|funny|ugly|bad|offensive|embarrassing|wrong|off|confusing|foreign|unusual|mispronounced|shared|hard|difficult|same|identical|alike|accepted|found|given|popular|typical|right|simple|suits?|change|changes|changing|valid|pass|passes|bridges?|crosses|straddles|blends in|spell|spelled|problems?|issues?|stands? out|raises? eyebrows|butchered|mangled|mocked|teased|neutral|familiar|home|identically)' +
    ' (over)? (equally|the same|same|just as|really|nice)? (well|good|easy|fine|natural|right)? (to (say|pronounce|spell|read|write|understand))? (way)? (equally|well)? (in|for|between|to|across|with|from|among|amongst|by)? (both|the|either|a|an|our|my|his|her|their|your)*|(bilingual|for an?|both) (for)?' +
    '|[a-z]+ (equally|just as|perfectly|really)? (well|fine|nicely|naturally|smoothly|easily|beautifully|okay|alright|comfortably|at home|effortlessly) (over|down)? (in|for|with|to|across|between) (both|the|either|a|an|our|my|his|her|their|your)*',
)
const BETWEEN = pattern(
  '(names?|it|is|its|be|do|does|they|my|our|his|her|their|side|friends?|cousins?|grandmas?|grandpas?|granny|nanas?|nan|in laws|inlaws|mother|father|mothers|fathers|husbands?|wife|wifes|partners?|colleagues|aunts?|uncles?|kin|folks|speaking|speakers?|families|family|relatives|people|side|parents|mum|dad|mom|grandparents|and|n|as|plus|to|well|in|for|the|or|also|an?|both|nor|with|into|from|too|alike|(,)? (not|nor|or|and|easy|good|fine|works|okay|ok|equally) (too)? (embarrassing|weird|odd|strange|awkward|rude|hard|easy|good|fine|difficult)? (in|for|to))*',
)
/** Before a list of languages: how many they are. */
const COUNTED = pattern(
  '(all|our|these|the)? (two|three|four|five|2|3|4|5|both|several) (languages|countries|cultures)',
)
/** Behind or between two languages: each of them. */
const AS_WELL = pattern('as well (as)?')
/** Words of a sentence about two languages at once. */
const CUE =
  /^(both|biling\w*|zweisprachig\w*|exist\w*|esist\w*|usable|works?|working|international|internationally|global|globally|universal|universally|intersection|cross|crossover|friendly|speakers?|speaking|speaks?|speak|spoken|talks?|pronounceable|equally|relatives|alike|travels?|understand|understood|languages?|grandparents|bridges?|bicultural|multicultural|intercultural|crosscultural|multilingual|cultures?|translates?|crosses|mixed|dual|couple|household|half|sides?|families|same|spelling|recogni[sz]ed|inlaws|identical|partner|suits|either|compatible|pronounce|double|nationality|nationalities|change|valid|mix|say|once)$/

const PLAINLY =
  /^(both|bilingual|works?|usable|languages?|speakers?|speaks?|talks?|speaking|international|speak|relatives|grandparents)$/

/** `an Irish/Polish family` */
const isOfFamily = (words: Word[], at: number): boolean =>
  /^(couple|family|families|household|home|kid|child|parents|baby)$/.test(foldedAt(words, at))

/** What is said between two languages of whom the name is for, and of no parent. */
const genderOf = (words: Word[]): 'girl' | 'boy' | null =>
  genderIn(words.filter(({ folded }) => /^(girls?|boys?|daughters?|sons?)$/.test(folded)))

/** Right behind a language: names of it. */
const NAMES_OF = pattern('(baby|first|given|girls?|boys?|unisex|male|female|little)* (names?|origin)')
/** Between names of a language and another one in which they should do well. */
const DOING_WELL =
  /^(that|which|who|easy|easily|easier|simple|but|usable|pronounceable|sayable|sound|sounds|sounding|works?|working|friendly|familiar|pass|passes|exists?|understood)$/
const areNamesOf = (words: Word[], behind: number, second: number, isSpoken: boolean): boolean => {
  const names = words[behind]?.clause === false ? NAMES_OF(words, behind) : null
  return (
    names !== null &&
    (isSpoken || words.slice(behind + names.length, second).some(({ folded }) => DOING_WELL.test(folded)))
  )
}

const works = (languages: Language[]): string =>
  `works in ${languages.map(({ known }) => known.label).join(' and ')}`

/** Verbs and nouns with which a wish about letters, length or meaning begins. */
const OF_OTHER =
  /^(start|starts|starting|begin|begins|beginning|end|ends|ending|contain|contains|containing|meaning|means|mean|letters?|syllables?)$/

/** The position of the last wish of another kind between two languages; -1 for none. */
function lastOther(words: Word[], from: number, to: number, begins: (at: number) => boolean): number {
  let last = to - 1
  while (last >= from && !(OF_OTHER.test(foldedAt(words, last)) && begins(last))) last--
  return last < from ? -1 : last
}

/** Where the words begin that say how names should do in the second language, behind another wish. */
function doingWellFrom(words: Word[], from: number, second: number): number {
  const found = words.slice(from + 1, second).findIndex(({ folded }) => DOING_WELL.test(folded))
  return found < 0 ? second : from + 1 + found
}

/** So many words may be between two languages. */
const FARTHEST = 14

/** Fewer names than this that are of two languages are no answer to who may mean names of either. */
const MIN_IN_BOTH = 8

/** Names that work in two languages: a sense in both, or one the other knows from use. */
export const pair: DemandRule<Pair> = {
  help: { title: 'In two languages', examples: ['names that work in English and Spanish'] },
  ownNegation: true,
  spelled: () => [
    'bilingual',
    ...[...ALSO.keys()].filter((word) => !word.includes(' ') && !word.endsWith('s')),
  ],
  reader(vocabulary) {
    const { corpus } = vocabulary
    const languageAt = languageReader(corpus)
    const english = corpus.origins.find(({ id }) => id === 'english')
    const matchOf = (length: number, first: Language, second: Language): SentenceMatch<Pair> => ({
      length,
      values: [[first.known.id, second.known.id]],
      label: works([first, second]),
    })
    const isOfLanguage = (words: Word[], at: number): boolean =>
      at >= 0 &&
      (languageAt(words, at) !== null ||
        (/^(girls?|boys?|baby)$/.test(foldedAt(words, at)) &&
          !words[at]?.clause &&
          isOfLanguage(words, at - 1)))
    /** Exactly two languages in a sentence that says that a name should work for both. */
    const readAnywhere = (
      words: Word[],
      at: number,
      { othersBegin }: Surroundings,
    ): SentenceMatch<Pair> | null => {
      const link = /^(in|from|for|en|em|auf|pour|para|fur|per)$/.test(foldedAt(words, at))
        ? foldedAt(words, at + 1) === 'the'
          ? 2
          : 1
        : 0
      const here = languageAt(words, at + link)
      if (!here) return null
      let next = at + link + here.length
      const slash = words[next]?.raw === '/' ? 1 : 0
      const beside = languageAt(words, next + slash)
      // "a Thai Australian little boy"
      let whose = next + (beside?.length ?? 0)
      while (/^(little|mixed|baby)$/.test(foldedAt(words, whose)) && !words[whose + 1]?.clause) whose++
      const family =
        /^(names?|girls?|boys?|baby|couple|family|household|kid|child|parents|son|daughter|marriage|twins?|kids|heritage)$/.test(
          foldedAt(words, whose),
        )
      const joined =
        (beside !== null &&
          (words[next]?.hyphen === 'within' ||
            (family && words[next]?.clause === false) ||
            isOfFamily(words, next + slash + beside.length))) ||
        words[next]?.raw === '+'
      while (next < words.length && languageAt(words, next)?.known.id === here.known.id) next++
      while (next < words.length && !languageAt(words, next)) next++
      const other = languageAt(words, next)
      const second =
        other && english && areEnglishSpeakers(words, next, other) ? { ...other, known: english } : other
      // "something my Polish grandma can pronounce": beside the language of the sentence
      const spoken = second || !english ? null : spokenAt(words, at + link + here.length)
      if (spoken && english && here.known.id !== english.id)
        return matchOf(link + here.length + spoken, here, { length: 0, phrase: '', known: english })
      if (!second || second.known.id === here.known.id || next - at > FARTHEST) return null
      const places = [at + link, at + link + here.length, next, next + second.length] as const
      // "not Welsh and not Irish either": neither
      if ([at, next].every((each) => /^(not|no)$/.test(foldedAt(words, each - 1)))) return null
      const isOfHome =
        isOfFamily(words, next + second.length) &&
        // "a Chinese and a Polish family"
        (foldedAt(words, next - 1) === 'and' ||
          (foldedAt(words, next - 2) === 'and' && /^an?$/.test(foldedAt(words, next - 1)))) &&
        (words[next + second.length + 1]?.clause === true ||
          !/^names?$/.test(foldedAt(words, next + second.length + 1)))
      // "I'm Greek, he's Irish. Greek names please": one of them is asked for
      const isOneAsked = words.some(
        // "I'm English. Boys name?": another clause
        ({ folded, clause }, each) => /^names?$/.test(folded) && !clause && isOfLanguage(words, each - 1),
      )
      const treatedAlike = isShared(words, ...places)
      // "Italian and Irish girl name": where hardly any name is both, one of either is meant.
      const shared =
        treatedAlike ||
        (areOfOneName(words, ...places) &&
          (vocabulary.inBoth?.(here.known.id, second.known.id) ?? MIN_IN_BOTH) >= MIN_IN_BOTH)
      // "Welsh names that English people can spell"
      const isSpoken = spokenAt(words, next + second.length) !== null
      const evident =
        isSpoken ||
        isOfHome ||
        shared ||
        isUsable(words, ...places) ||
        (!isOneAsked && (belongsToEach(words, ...places) || areApart(words, ...places)))
      if (!joined && !evident && !words.some(({ folded }) => CUE.test(folded))) return null
      // "irish or welsh" is a choice, unless it says "both" as well.
      const choice = foldedAt(words, next - 1) === 'or' && words[next - 1]?.raw !== '/'
      if (choice && !shared && !words.some(({ folded }) => /^(both|bilingual|either)$/.test(folded)))
        return null
      // "either Norwegian or Danish"
      if (
        choice &&
        !shared &&
        foldedAt(words, at - 1) === 'either' &&
        !/^(in|for|to|by)$/.test(foldedAt(words, at - 2)) &&
        !words.some(({ folded }) => PLAINLY.test(folded) && folded !== 'either')
      )
        return null
      // "Irish, and Americans can pronounce it": far apart only where the sentence says it plainly.
      const plainly = evident || words.some(({ folded }) => PLAINLY.test(folded))
      if (!plainly && next - at - here.length > 3) return null
      let after = next + second.length
      for (let later = after; later < words.length; later++) {
        const third = languageAt(words, later)
        if (third && third.known.id !== here.known.id && third.known.id !== second.known.id) return null
      }
      after += BEHIND(words, after)?.length ?? 0
      after += SAYING(words, after)?.length ?? 0
      // "French girl names starting with M and easy to say in English": the letter is a wish of its own
      const apart = lastOther(words, places[1], next, othersBegin)
      const match =
        apart < 0
          ? matchOf(after - at, here, second)
          : {
              ...matchOf(link + here.length, here, second),
              takes: words
                .slice(doingWellFrom(words, apart, next), after)
                .map((_, index) => doingWellFrom(words, apart, next) + index),
            }
      const isOfFirst = !joined && areNamesOf(words, places[1], next, isSpoken)
      return {
        ...match,
        ...(isOfFirst && { isOfFirst, label: `${here.known.label}, ${works([second])}` }),
        // "Persian girls' names easy for Americans"
        ...(apart < 0 && alsoGender(genderOf(words.slice(at, next)))),
      }
    }
    /** A list of three languages or more that begins with the word at `from`, in a sentence about all of them. */
    const readSeveral = (words: Word[], at: number, from: number): SentenceMatch<Pair> | null => {
      if (from === at && !words.some(({ folded }) => PLAINLY.test(folded))) return null
      const first = from + (COUNTED(words, from)?.length ?? 0)
      const several = listedLanguages(words, first, languageAt)
      if (!several) return null
      const end = first + several.length
      return {
        length: end + (BEHIND(words, end)?.length ?? 0) - at,
        values: [several.ids],
        label: `works in ${several.label}`,
      }
    }
    /** `easy to spell in German`: beside the language of the sentence. */
    const readEased = (words: Word[], at: number): SentenceMatch<Pair> | null => {
      const eased = easedAt(words, at, languageAt)
      if (!eased || !english) return null
      const { known } = eased.language
      const end = at + eased.length
      const behind = BEHIND(words, end)?.length ?? 0
      const saying = SAYING(words, end + behind) ?? KINSFOLK(words, end + behind)
      const length = eased.length + behind + (saying?.length ?? 0)
      return known.id === english.id
        ? { length, values: [[english.id]], label: `works in ${known.label}` }
        : matchOf(length, eased.language, { length: 0, phrase: '', known: english })
    }
    return (words, at, around) => readPair(words, at, around) ?? readEased(words, at)

    function readPair(words: Word[], at: number, around: Surroundings): SentenceMatch<Pair> | null {
      const before = BEFORE(words, at)
      const from = at + (before?.length ?? 0)
      const first = before && languageAt(words, from)
      if (!before || !first) return readSeveral(words, at, from) ?? readAnywhere(words, at, around)
      let next = from + first.length
      const between = BETWEEN(words, next)?.length ?? 0
      const second = languageAt(words, next + between)
      const placed =
        /^(in|for|between|across|both|from|with|among|amongst|by|to|the|my|our|his|her|their|bilingual)$/.test(
          foldedAt(words, from - 1),
        )
      const used =
        /^(used|given|popular|common|known)$/.test(foldedAt(words, at)) && foldedAt(words, from - 1) === 'in'
      const several = placed && !used ? readSeveral(words, at, from) : null
      if (several) return several
      // "in Germany and in Spain too", "in Denmark as well as Germany"
      const both =
        words.some(({ folded }) => folded === 'both') ||
        (second !== null &&
          (/^(too|alike|equally)$/.test(foldedAt(words, next + between + second.length)) ||
            AS_WELL(words, next + between + second.length) !== null ||
            AS_WELL(words, next) !== null))
      if (!second || first.known.id === second.known.id || !placed || between === 0 || (used && !both))
        return readAnywhere(words, at, around)
      if (
        /^(or|nor)$/.test(foldedAt(words, next + between - 1)) &&
        !words
          .slice(at, from)
          .some(({ folded }) => /^(not|isnt|wont|doesnt|dont|arent|never|nothing|shouldnt)$/.test(folded))
      )
        return readAnywhere(words, at, around)
      next += between + second.length
      next += BEHIND(words, next)?.length ?? 0
      return matchOf(next - at, first, second)
    }
  },
  matcher: pairMatcher,
  near: nearPair,
}

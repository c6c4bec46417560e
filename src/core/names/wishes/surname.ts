import { alsoGender, FITS, genderIn } from '#src/core/names/sentence/fitting.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { birthTimeAt } from '#src/core/names/sentence/birth-times.ts'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { BLANK, isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isBehindParticle, isPlain, PARTICLE, surnameAt } from './surname-at.ts'
import { readNear } from './surname-near.ts'
import { readFullName } from './full-name.ts'
import { readPlaced } from './surname-placed.ts'
import { readFamily, readNamed } from './surname-named.ts'
import { signsAt } from './contains-signs.ts'
import { surnameStyleAt } from './style-surname.ts'
import { alliteratingAt, alliterationWanted } from './alliteration.ts'
import { isCity } from './pair-cities.ts'
import { foldedAt, type PreferenceRule, type Reader, type SentenceMatch } from './wish.ts'

/** A word that says itself that a surname is near. */
const SURNAME = pattern(
  `(${FITS})? (an?|the|our|my|his|her|their|babys?|dads?|mums?|moms?|husbands?|wifes?|married|maiden|partners?|family|fathers?|new|own|joint|shared|future|legal|real|actual)* (last names?|lastnames?|surnames?|sirname|sir name|sur name|lst name|surnmae|surename|family names?|fam names?|l name|noms? de famille|nome de familia|nombre de familia|married names?|familyname|maiden name|(double barrell?ed|double barrel|hyphenated) (surname|last name|name)?|(hyphenating|hyphenate) (it)? (as|into|with)?)`,
)
/** `first is Ada, last is Stone`. */
const LAST_IS = pattern('(the)? last (is|will be)')
/** Verbs after which a word that looks like a surname is one. */
const FITTING = pattern(
  `(good|nice|lovely|great|better|best)* (ring|flow|rhythm|match|fit) (to it)? (with|to|next to|beside|alongside|before) (the|our|my)? (last|surname|name|mr|mrs)*|(${FITS}) (an?|the|our|my|a)? (last|surname|name|mr|mrs)*`,
)
const OF_CHILD = pattern(
  '(his|her) (dads?|daddys?|fathers?|mums?|moms?|mothers?) (last names?|surnames?|family names?)|(his|her) (last names?|surnames?|family names?) (will|would|should|is going to|going to|is gonna|gonna) be',
)
const AS_SURNAME = pattern('(as|for|,)* (an?|the|our|my)? (surname|last name|family name)')
/** `baby gets Brown`: of several surnames that of the child. */
const GETS = pattern(
  '(the|our)? (baby|child|kid|babys|babies|kids|bub|bubba) (gets?|takes?|taking|getting|(will|would|is going to|is gonna) (be|have|get|take|carry)|is getting|is taking|has|is) (an?|the|my|his|her|mine)* <gets>',
)

const CHOOSING = pattern(
  '(do|should|shall|would|will|could|might)? (i|we|you|id|wed|ill|well|lets) (just|rather|maybe)? go with',
)
const MONTH = /^(january|february|march|april|may|june|july|august|september|october|november|december)$/

const OF_SURNAME = /^(surnames?|lastnames?|last|family)$/

/** The surname that the child gets of those that a sentence has. */
function ofChild(words: Word[]): { name: string; at: number; length: number } | null {
  for (let at = 0; at < words.length; at++) {
    const gets = GETS(words, at)
    const slot = gets?.slots.gets
    const found =
      slot !== undefined && isCapital(words[slot]) && !isPlain(words[slot] as Word)
        ? surnameAt(words, slot)
        : null
    if (slot === undefined || !found) continue
    const second = words[slot + found.length]
    // "baby will be Lopez Wright"
    return second && !second.clause && isCapital(second)
      ? { name: `${found.name} ${second.raw}`, length: found.length + 1, at: slot }
      : { ...found, at: slot }
  }
  return null
}

/** What families have for a baby, some of which are surnames too. */
const BABY_THINGS = /^(shower|bump|book|list|room|moon|gift|blues|fever|brain)s?$/

/** `our Paris baby`, `a baby shower`: no family of that name. */
const isOfBaby = (words: Word[], at: number, found: SentenceMatch<string> | null): boolean => {
  const own = fold(found?.values[0] ?? '')
  return words
    .slice(at, at + (found?.length ?? 0) + 1)
    .some(
      ({ folded }, index) =>
        folded === own &&
        ((isCity(own) && /^bab(y|ies)$/.test(foldedAt(words, at + index + 1))) ||
          (BABY_THINGS.test(own) && foldedAt(words, at + index - 1) === 'baby')),
    )
}

/** Names that flow with a surname. */
export const surname: PreferenceRule<string> = {
  help: { title: 'Surname', examples: ['names that go with the surname Garcia'] },
  ownNegation: true,
  spelled: () => ['surname', 'lastname'],
  reader: (vocabulary) => {
    const { origins, countries } = originPhrases(vocabulary.corpus)
    const readAt: Reader<string> = (words, at, around) => {
      // "surnames as first names", "hyphenated names": how names should be. "a Christmas baby": when it is born.
      if (surnameStyleAt(words, at) > 0 || signsAt(words, at) || birthTimeAt(words, at)) return null
      const alliterating = alliteratingAt(words, at)
      if (alliterating)
        return {
          length: alliterating.length,
          values: [alliterating.name],
          label: `with ${alliterating.name}`,
          ...alsoGender(genderIn(alliterating.own)),
        }
      const matched = SURNAME(words, at) ?? LAST_IS(words, at)
      if (matched) {
        const near = readNear(words, at, matched.length, vocabulary)
        // "his last name will be Vasquez"
        const child = near && near.values.length > 0 ? OF_CHILD(words, at) : null
        return near && { ...near, ...(child && alsoGender(genderIn(words.slice(at, at + 1)))) }
      }
      const full = readFullName(words, at, vocabulary)
      if (full) return full
      // "a boy's name: ____ Sullivan"
      const filled =
        foldedAt(words, at) === BLANK && isCapital(words[at + 1]) ? surnameAt(words, at + 1) : null
      if (filled && !words[at + 1]?.clause)
        return { length: 1 + filled.length, values: [filled.name], label: `with ${filled.name}` }
      const named = readNamed(words, at, vocabulary, around)
      if (named) return named
      const family = readFamily(words, at, vocabulary)
      if (family) {
        const own = fold(family.values[0] ?? '')
        // "from the Netherlands"
        return origins.has(own) || countries.has(own) || countries.has(`${own}s`) ? null : family
      }
      const fitting = words.some(({ folded }) => folded === 'middle') ? null : FITTING(words, at)
      const placed = fitting ? null : readPlaced(words, at, vocabulary)
      if (placed) return placed
      if (
        !fitting ||
        !/^(an?|the|our|my|with|to|into|onto|after|before|of|alongside|next|suits?|fits?|match|matches|offsets?|balances?|follows?|complements?|complementing|suiting|offsetting|mr|mrs|last|name|surname|between)$/.test(
          foldedAt(words, at + fitting.length - 1),
        )
      )
        return null
      // "do I go with Marigold": a choice
      if (CHOOSING(words, at) ?? CHOOSING(words, at - 1)) return null
      // "my vote goes to Tobias"
      if (/^(votes?|heart|money|preference)$/.test(foldedAt(words, at - 1))) return null
      const next = at + fitting.length
      const word = words[next]
      const capital = isCapital(word) || (PARTICLE.test(word?.raw ?? '') && isBehindParticle(words, next + 1))
      // "suits a Mexican American family"
      const isOrigin = origins.has(word?.folded ?? '') || vocabulary.isWishWord?.(word?.folded ?? '') === true
      const article = /^an?$/.test(foldedAt(words, next - 1))
      // "goes with Short as a last name": said to be one, it is no other word
      const trailed = word && !word.clause ? (AS_SURNAME(words, next + 1)?.length ?? 0) : 0
      if (word && trailed > 0 && (capital || !words.some(isCapital)))
        return {
          length: fitting.length + 1 + trailed,
          values: [word.raw.replace(/['’]s$/, '')],
          label: `with ${word.raw}`,
        }
      if (!word || word.clause || !capital || (isOrigin && (article || origins.has(word.folded)))) return null
      if (isPlain(word) && isCapital(word)) return null
      const found = surnameAt(words, next)
      const isListed =
        found &&
        /^(and|or|n)$/.test(foldedAt(words, next + found.length)) &&
        isCapital(words[next + found.length + 1])
      if (!found || isListed) return null
      // "goes with Johnson as a surname"
      const trailing = AS_SURNAME(words, next + found.length)?.length ?? 0
      return {
        length: fitting.length + found.length + trailing,
        values: [found.name],
        label: `with ${found.name}`,
      }
    }
    return (words, at, around) => {
      const found = readOwn(words, at, around)
      const [name] = found?.values ?? []
      const wanted = name === undefined ? null : alliterationWanted(words, name)
      if (!found || !wanted) return found
      return {
        ...found,
        also: [...(found.also ?? []), ...(wanted.also ?? [])],
        takes: [...(found.takes ?? []), ...(wanted.takes ?? [])],
      }
    }

    /** The surname of the child where the family has several. */
    function readOwn(...[words, at, around]: Parameters<Reader<string>>): ReturnType<Reader<string>> {
      const found = readAt(words, at, around)
      // "our October boy", "both suit a June baby"
      const isMonth =
        MONTH.test(fold(found?.values[0] ?? '')) && !words.some(({ folded }) => OF_SURNAME.test(folded))
      if (isMonth || isOfBaby(words, at, found)) return null
      const own = found && found.values.length > 0 ? ofChild(words) : null
      if (!found || !own || vocabulary.isWishWord?.(fold(own.name))) return found
      return {
        ...found,
        values: [own.name],
        label: `with ${own.name}`,
        takes: Array.from({ length: own.length }, (_, index) => own.at + index),
      }
    }
  },
  preference:
    ({ fits }) =>
    (names) => {
      const all = names.map((last) => fits.of({ ...NO_FAMILY, surname: last }))
      const [first] = all
      return {
        score: (row) => all.reduce((lowest, { flow }) => Math.min(lowest, flow(row)), 1),
        explain: (row) => first?.reasons(row) ?? [],
      }
    },
}

import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { genderIn } from './fitting.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { isOfChild } from './children.ts'
import { nameAt } from './names-in.ts'
import { numberOf } from './numbers.ts'
import { isCapital, type Word } from './words.ts'

/** What a clause is of: a name that is liked for the other gender, or a child that is there. */
type Settled = 'liked' | 'child'

/** What says that a name is found already: `girl name sorted: Phoebe`. */
const FOUND =
  /^(settled|sorted|decided|chosen|picked|chose|agreed|done|easy|ready|nailed|locked|already|have|has|got|weve|ive)$/
/** And what says that it is not: `for girls I have nothing`. */
const MISSING = /^(no|not|nothing|none|dont|havent|still|need|needs|want|wants|looking|help|ideas?)$/
/** Whether a clause is of a child that is there: `our daughter is two`, `my son loves trains`. */
const OF_CHILD =
  /^(loves?|likes|adores?|enjoys?|into|obsessed|crazy|mad|year|years|yr|yo|old|aged|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-9]|20[0-9]{2})$/

/**
 * For each position whether its clause says a gender only of a name that is found already, or of a child that is there, while
 * another clause asks for the other gender: `our favourite is Rose for a girl. Need a boy name`.
 */
export function settledIn(words: Word[], vocabulary: Vocabulary): (at: number) => Settled | null {
  const genders = words.map((_, at) => (isOfBaby(words, at) ? genderIn(words.slice(at, at + 1)) : null))
  const [one] = genders.filter((gender) => gender !== null)
  if (one === undefined || genders.every((gender) => gender === null || gender === one)) return () => null
  const clauses = clausesOf(words)
  const isName = (at: number): boolean => {
    const found = nameAt(words, at, vocabulary)
    return found !== null && genders[at] === null && isWellKnown(found.name, words[at], vocabulary)
  }
  const isNameAlone = (at: number): boolean =>
    at < words.length && isName(at) && clauses.some(({ from, to }) => from === at && to === at + 1)
  const isOther = ({ from, to }: Clause): boolean => {
    const own = words.slice(from, to)
    return (
      // "our boy, 3, loves cars"
      (own.length === 2 && /^(our|my|her|his)$/.test(own[0]?.folded ?? '') && isNumber(words[to])) ||
      own.some((_, index) => isName(from + index)) ||
      // "girl name (Nora)"
      isNameAlone(to) ||
      (own.some(({ folded }) => FOUND.test(folded)) && !own.some(({ folded }) => MISSING.test(folded))) ||
      own.some(
        ({ folded }, index) =>
          OF_CHILD.test(folded) && (isOfChild(words, from + index) || genders[from + index - 1] !== null),
      )
    )
  }
  const others = clauses.filter(isOther)
  const isIn = (at: number, list: Clause[]): boolean => list.some(({ from, to }) => from <= at && at < to)
  const asked = new Set(genders.filter((gender, at) => gender !== null && !isIn(at, others)))
  if (asked.size !== 1) return () => null
  const [wanted] = asked
  const settled = others.filter(({ from, to }) =>
    genders.slice(from, to).some((gender) => gender !== null && gender !== wanted),
  )
  const isTogether = words.some(({ folded }) => /^(match\w*|goes?|fits?|suits?|pairs?)$/.test(folded))
  return (at) => {
    const own = settled.find(({ from, to }) => from <= at && (at < to || (at === to && isNameAlone(at))))
    if (!own) return null
    return !isTogether && words.slice(own.from, own.to).some((_, index) => isOfLiked(words, own.from + index))
      ? 'liked'
      : 'child'
  }
}

/** A word for the child that is named, or for one that is there; `my sister says` is of a relative. */
function isOfBaby(words: Word[], at: number): boolean {
  const { folded = '' } = words[at] ?? {}
  if (/^(girls?|boys?|daughters?|sons?)$/.test(folded)) return true
  if (!/^(sister|brother)$/.test(folded)) return false
  return (
    /^(an?|another|baby|little|new)$/.test(words[at - 1]?.folded ?? '') ||
    /^(for|to|needs)$/.test(words[at + 1]?.folded ?? '')
  )
}

/** `for a girl`, `if it's a boy`, `girl name`: of a name that is liked, not of a child. */
function isOfLiked(words: Word[], at: number): boolean {
  const { folded = '', raw = '' } = words[at] ?? {}
  if (/^(favou?rite|fave|if)$/.test(folded)) return true
  if (!/^(girls?|boys?|daughter|son)$/.test(folded) || /['’]/.test(raw)) return false
  return (
    words[at + 1]?.folded === 'name' ||
    [1, 2].some((back) => words[at - back]?.folded === 'for' && words[at - back + 1]?.clause === false)
  )
}

const isNumber = (word: Word | undefined): boolean => numberOf(word?.folded ?? '') !== null

const isWellKnown = (name: string, word: Word | undefined, { fameOf }: Vocabulary): boolean =>
  fameOf(word?.folded.replace(/s$/, '') ?? '') === 'curated' ||
  (isCapital(name) && fameOf(word?.folded ?? '') !== null)

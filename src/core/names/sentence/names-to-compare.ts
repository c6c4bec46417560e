import { fold } from '#src/core/names/spelling/fold.ts'
import type { Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import { comparisonAt } from './comparisons.ts'
import { KIN } from './kin-words.ts'
import { nameAt } from './names-in.ts'
import { OUTSIDER } from './outsiders.ts'
import { pattern } from './pattern.ts'
import { isCapital, isTitleCase, type Word } from './words.ts'

/** What one word may say that is also a name: Luna, Ruby. */
const IDEAS = /^(meaning|subject|style)$/

/** The names that nothing has read, or that were read as what they mean. */
export function namesToCompare(
  words: Word[],
  unread: number[],
  asked: Wish[],
  vocabulary: Vocabulary,
): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = []
  for (const [at, word] of words.entries()) {
    const idea = asked.find(({ kind, from, to }) => IDEAS.test(kind) && from <= word.from && word.to <= to)
    if (!unread.includes(at) && !idea) continue
    const own = isCapital(word) ? nameAt(words, at, vocabulary) : null
    const fame = own && vocabulary.fameOf(fold(own.name))
    // "so many Olivias": of those who have it
    const isSeveral = own !== null && own.name !== word.raw && /[^'’]s$/.test(word.raw)
    const isName =
      own !== null && isTitleCase(word) && (fame === 'curated' || (fame === 'common' && !word.clause))
    if (!isName || isSeveral || isOfElse(words, at)) continue
    if (!found.some(({ name }) => fold(name) === fold(own.name))) found.push({ name: own.name, at })
  }
  return found
}

/** Before a name that someone is for, or that is an example: `I love Emma`, `makes one think of Emma`, `as gentle as Emma`. */
const FOR_NAME = pattern(
  '((heart|gut|head) (says?|wants?)|loves?|loved|adores?|adored|likes?|liked|wanted|prefers?|set on|settled on|fans? of|think of|thinking of|thinks of|drawn to|attached to|keen on|along the lines of|in the spirit of|as [a-z]+ as|(sort|kind|type|form|sister|cousin) (of|to)|met (a|an) ([a-z]+)?|consider(ed|ing)|go(ing)? with|use|using|chose|picked|favou?rite (name)? is|dream name is|top choice is|its|bad|shame|pity|if|if only|wish|not|that) (the name|names|both)?',
)
/** Behind it: `Emma but rarer`, `Emma is lovely`, `Emma without the frills`, `an Emma type`. */
const OF_NAME = pattern(
  '(but|yet|though|except|without|minus|type|style|esque|feels?|sounds?|looks?|seems?|would be|is|was|were|had been|wasnt|werent|isnt|just)',
)
/** What a sentence says of a person, a place or a time of that name. */
const OF_ELSE = pattern(
  '(is|was) (our|my|his|her|their|where|when|here|the (dog|cat|due|place|town|city|mother|mum|mom|dad|father|one asking)|a (girl|boy|dog|cat|friend|city|town)|an (aunt|uncle|old friend)|due|coming|asking|wondering|looking|expecting|pregnant|married|born|called)|here|there|baby|babys|bab(y|ies)|season|day|days|fans?|bump|due|born|birth|wedding|based|arrival|girl|boy|says|said|suggests|suggested|thinks|wants|wanted|needs|asks|asked|recommended|recommends',
)

/** What asks for something. */
const ASKS =
  /^(something|anything|what|whats|want|wants|need|needs|names?|others?|else|instead|any|ideas?|options?|ones?|more|less|prefer|find|show|give|please|would|but|yet|except|without|minus)$/

/** Whether a sentence says of a name that others are to be like it, or what is wrong with it. */
export function isPointedAt(words: Word[], at: number): boolean {
  if (/['’]s$/.test(words[at]?.raw ?? '') && words[at + 1]?.clause === false) return true
  // "Finn is too macho" asks for nothing.
  if (OF_NAME(words, at + 1) && words.some(({ folded }, each) => each !== at && ASKS.test(folded)))
    return true
  for (let back = Math.max(0, at - 5); back < at; back++) {
    const before = FOR_NAME(words, back)
    if (before && back + before.length === at) return true
  }
  return false
}

/** `Aunt Emma`, `my boss Emma`, `Emma, my friend`, `thanks Emma`, `Emma Stone`, `we live in Florence`: a person or a place. */
function isOfElse(words: Word[], at: number): boolean {
  const [before = '', second = '', third = ''] = [1, 2, 3].map((back) => words[at - back]?.folded)
  const [next, after] = [words[at + 1], words[at + 2]]
  if (OF_ELSE(words, at + 1) && !next?.clause) return true
  // "after my grandfather Walter but more modern"
  if (/^(but|yet)$/.test(next?.folded ?? '') && comparisonAt(words, at + 2)) return false
  // "Peter, my husband"
  if (next?.clause && /^(my|our|his|her|their)$/.test(next.folded) && isSomeone(after?.folded)) return true
  // "Emma Stone", "Emma and Tom here"
  if (next && isTitleCase(next) && !next.clause) return true
  if (words[at - 1] && isTitleCase(words[at - 1]) && !words[at]?.clause && at > 1 && !FIRST.test(before))
    return true
  if (
    /^(thanks|thank|hi|hey|hello|dear|cheers|sorry|morning|evening|signed|sincerely|regards|yours)$/.test(
      before,
    )
  )
    return true
  // "in Ophelia's league"
  if (words[at]?.clause || /['’]s$/.test(words[at]?.raw ?? '')) return false
  if (before === 'from' && /^(different|far|away)$/.test(second)) return false
  if (KIN.test(before) || OUTSIDER.test(before) || PLACED.test(before)) return true
  // "moving to Austin"; not "similar to Emma"
  if (
    before === 'to' &&
    /^(move|moved|moving|go|going|been|fly|flying|trip|off|back|relocat\w+)$/.test(second)
  )
    return true
  // "my boss Linda", "our lovely midwife Joan"
  const owner = /^(my|our|his|her|their|your)$/
  if (
    (owner.test(second) || (owner.test(third) && !isSomeone(second))) &&
    !OF_LOVE.test(before) &&
    // "my heart says Beatrice"
    !/^(heart|gut|head)$/.test(second) &&
    /^[a-z]/.test(words[at - 1]?.raw ?? '')
  )
    return true
  // "the only Beatrix in school"
  if (before === 'only' && second === 'the') return true
  const isOwner = isSomeone(second) || /^(name|surname|i|he|she|dog|cat)$/.test(second)
  return /^(is|was|called|named)$/.test(before) && isOwner
}

const PLACED =
  /^(im|am|in|near|from|at|mr|mrs|ms|miss|dr|after|outside|around|visit|visiting|visited|leaving|left|named|called)$/
/** Before a name of one's own: `our favorite Emma`. */
const OF_LOVE =
  /^(favou?rites?|loves?|loved|names?|choice|pick|option|beloved|dream|is|was|like|as|of|and|or|but|to)$/
/** Words with a capital at the beginning of a sentence. */
const FIRST = /^(love|loved|like|adore|the|a|an|but|if|want|not|maybe|is|are|any|for|of|on|as|and|or)$/
const isSomeone = (word = ''): boolean => KIN.test(word) || OUTSIDER.test(word)

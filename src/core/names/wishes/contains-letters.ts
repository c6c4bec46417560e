import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { numberAt } from '#src/core/names/sentence/numbers.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { foldedAt, type SentenceMatch } from './wish.ts'

const LETTER =
  '((an?|any)? (unusual|rare|odd|uncommon|cool)? letters? like (an?)?|(la|el|le|l|den|das|dem|lo|o|a) (letra|lettre|lettera|buchstaben?)|(an?|any|the|our|at least one|at least an?) (silent|hard|soft|strong|rolled|rolling|harsh|guttural|throaty|single|capital|hidden|good|nice|cool|cheeky|little)? (letters?|sounds?|combination|combo|string|sequence|syllable|cluster|pair|word|vowel|consonant|hidden)?|letters?|vowel|consonant|silent|(my|our|his|her) (mums?|moms?|dads?|mothers?|fathers?|grandmas?|grandpas?|grandads?|nans?|sisters?|brothers?|own) (names?|initials?) (,)? (the letter)?|(my|our) initials?)? (such as)?'
/** Before letters that a name has; with "not" or "no" in it, or after a negation, that it has not. */
const HAS = pattern(
  `(that|which|it|there|one|ones|name|names)? (must|should|has to|have to|needs? to|ought to|can|may|might|could|will|would|to)? (also|definitely)? ` +
    `(contains?|containing|includes?|including|features?|featuring|has|have|had|having|with|w|uses?|using|carry|carries|got|needs|be|is|spelled with|spelt with|written with|want|need|like|love) (in it|there)? (either|any of)? ${LETTER}`,
)
const HAS_NOT = pattern(
  `(that|which|it|there|one|ones|name|names)? ((must|should|can|could|may|will|would|do|does|is|are|has|have)? (not|no|none|never|neither|nor)|mustnt|shouldnt|cant|cannot|couldnt|wont|dont|doesnt|isnt|arent|hasnt|havent|without|lacking|lacks?|w o|avoid|avoiding|skip|minus|free of|free from|sin|sans|ohne|senza|sem|allergic to|(cant|cannot|struggles?|trouble|problems?|difficulty|hates?) (to)? (say|saying|pronounce|pronouncing|with)|excluding|leave out|nothing with|(contains?|containing|has|have|having|with|includes?) (no|zero)) ` +
    `(there|really|ever)? (to)? (contain|containing|include|including|feature|have|having|has|with|use|using|be|is|want|like|need|names? with)? (of)? ${LETTER}`,
)
/** Behind the letters: somewhere in the name. */
const INSIDE = pattern(
  '(should|must|has to|have to|needs? to|got to|to|could|can)? (be|is|are|appears?|occurs?|shows? up|turns? up|comes? up|is used|features?|is included|be included|included)? (hidden|anywhere|somewhere|present)? (anywhere|somewhere|inside|hidden|tucked)? (anywhere|somewhere|inside|hidden|in (there|it|them|(the|her|his|their|its|our|my|a|babys?)? (first|babys?)? (names?|middle|spelling))|inside (it|the name)|(of|in) (it|the name)|at all|whatsoever|within|as (a)? (part|bit|piece) (of (it|(the|her|his|their)? (names?|spelling)))?) (somewhere|anywhere)?|(appears?|occurs?|shows? up|turns? up|comes? up|is used|gets used|is present|is included|is in)',
)
/** `oo like in moon`: how the letters sound. */
const EXAMPLE = pattern('(like|as) in <word>')
const DOUBLE = pattern(
  '(an?|any|with|has|have|having|the|contains?|containing|no|without)? double (letter)? <letter>',
)
/** `a z-free name` */
const FREE = pattern('(an?)? <letter> free')
const REPEATED = pattern('(two|2) <letter> (in a row|in it|together|next to each other|in the name)?')
const FILLED =
  /^(right|well|nicely|better|best|like|similar|that|this|very|names?|girls?|boys?|one|ones|good|nice|lots?|lot|hidden|idea|reason|way|problem|letter|letters|in|it|tho|though|too|now|when|if)$/

/** Two letters for one sound. */
const DIGRAPH = /^([cgkprstwz]h|ck|ng|gn|kn|wr|ts|tz|dz|dj|ll|rr|qu|oo|ee|ea|ou|ow|au|aw|ay|oy)$/

type Letters = { letters: string[]; length: number; both: boolean; marked: boolean }

/** Letters in a row or linked: `j and n`, `a j and an n`, `x or z`, `"mar"`. `marked`: they look like letters. */
function lettersAt(words: Word[], at: number, max: number): Letters | null {
  const letters: string[] = []
  let next = at
  let both = false
  for (;;) {
    const word = words[next]
    if (!word || !/^[a-z]+$/.test(word.folded) || word.folded.length > max) break
    if (letters.length > 0 && word.folded.length > 3) break
    // The k's of "with k's in it".
    letters.push(/^[A-Za-z]['’]s$/.test(word.raw) ? word.folded.charAt(0) : word.folded)
    next++
    // "x, y or z": each after a comma by itself; "x y or z", as it is dictated
    const listed =
      /^[a-z]$/.test(foldedAt(words, next)) && (words[next]?.clause === true || isRun(words, next))
    const link = listed ? { length: 0 } : linkAt(words, next)
    if (!link || !/^[a-z]{1,3}$/.test(foldedAt(words, next + link.length))) break
    const last = words[next + link.length + 1]
    const final = letters.length > 0 && (!last || last.clause || /^(and|or|in)$/.test(last.folded))
    if (
      !(final && foldedAt(words, next + link.length) === 'i') &&
      /^(in|it|to|i|my|so|of|is|be|on|for|the|has|not|no|end|we|me|at|as|are)$/.test(
        foldedAt(words, next + link.length),
      )
    )
      break
    both ||= /^(and|both)$/.test(foldedAt(words, next)) || foldedAt(words, next + 1) === 'and'
    next += link.length
  }
  if (letters.length === 0) return null
  return { letters, length: next - at, both, marked: letters.every((each) => each.length <= 2) }
}

/** `and a`, `or the letter`: without an article that is a letter itself, `l and a in it`. */
function linkAt(words: Word[], at: number): { length: number } | null {
  const link = LINKED(words, at)
  if (!link || foldedAt(words, at + link.length - 1) !== 'a') return link
  const isArticle = /^[a-z]{1,3}$/.test(foldedAt(words, at + link.length)) && !INSIDE(words, at + link.length)
  return isArticle && !insideAtEnd(words, at + link.length) ? link : { length: link.length - 1 }
}

/** Whether single letters follow each other up to the last one of a list: `y or z`. */
function isRun(words: Word[], from: number): boolean {
  let next = from
  while (/^[b-hj-z]$/.test(foldedAt(words, next)) && words[next]?.clause === false) next++
  return next > from && /^(or|and)$/.test(foldedAt(words, next)) && /^[a-z]$/.test(foldedAt(words, next + 1))
}

/** `the letter x ... with one in it`: the letter that the sentence names before. */
export function readPointed(words: Word[], at: number): SentenceMatch<string> | null {
  const not = HAS_NOT(words, at)
  const lead = not ?? HAS(words, at)
  if (!lead) return null
  const avoid = not !== null
  const pointing = POINTING(words, at + lead.length)
  if (!pointing) return null
  const inside = INSIDE(words, at + lead.length + pointing.length)?.length ?? 0
  const named = words.findIndex(
    ({ folded }, index) =>
      index < at - 1 && /^letters?$/.test(folded) && /^[a-z]$/.test(foldedAt(words, index + 1)),
  )
  if (named < 0) return null
  const letter = foldedAt(words, named + 1)
  return { ...matchOf(lead.length + pointing.length + inside, [letter], avoid), takes: [named, named + 1] }
}

const POINTING = pattern('(one|it|that|that letter|this letter|them|that one)')

const LINKED = pattern('(or|and|nor|plus) (also|any)? (an?|the|no)? (letter)?')

const OPEN = pattern('(with|spelled|spelt)* with or without (an?|the)? (letter)? <letter>')

/** `with a double l`, `containing z`, `no kh or gh sounds`: letters that a name has somewhere, or has not. */
export function readLetters(words: Word[], at: number): SentenceMatch<string> | null {
  const double = DOUBLE(words, at) ?? REPEATED(words, at)
  const doubled = double && foldedAt(words, double.slots.letter ?? 0).replace(/(?<=^[a-z])s$/, '')
  // "bub #2 is a boy"
  const isWord = double !== null && /^(is|as|us)$/i.test(words[double.slots.letter ?? 0]?.raw ?? '')
  // "names that double as Hebrew"
  const isVerb = foldedAt(words, at + (double?.length ?? 0) - 1) === 'as'
  if (double && doubled && !isVerb && !isWord && /^[a-z]$/.test(doubled)) {
    const inside = INSIDE(words, at + double.length)?.length ?? 0
    const avoid = /^(no|without)$/.test(foldedAt(words, at))
    return matchOf(double.length + inside, [doubled.repeat(2)], avoid)
  }
  // "Sara with or without an h?"
  const open = OPEN(words, at)
  if (open && /^[a-z]$/.test(foldedAt(words, open.slots.letter ?? 0)))
    return { length: open.length, values: [], label: '' }
  const free = FREE(words, at)
  const missing = free && foldedAt(words, free.slots.letter ?? 0)
  if (free && missing && /^[b-z]$/.test(missing)) return matchOf(free.length, [missing], true)
  const not = HAS_NOT(words, at)
  const has = not ?? HAS(words, at)
  const bare = has ? null : BARE(words, at)
  const lead = has ?? bare
  if (!lead) return null
  // "spelled with or without a k"
  if (foldedAt(words, at + lead.length) === 'or' && foldedAt(words, at + lead.length + 1) === 'without')
    return null
  // The pattern takes "a" for an article, and it may be the letter.
  for (let from = at + lead.length; from >= Math.max(at + 1, at + lead.length - 2); from--) {
    if (
      from < at + lead.length &&
      !/^(an?|no|both|the)$/.test(foldedAt(words, from)) &&
      from !== at + lead.length
    )
      break
    const found = readFrom(words, at, from, not !== null, bare !== null)
    if (found) return found
  }
  return null
}

/** `the letter v should be in it`, `an r somewhere`: letters first. */
const BARE = pattern(
  '(in which|where)? (there is|theres)? (an?|the|both|hidden)? (letters?|sounds?|word|hidden word|combination) (an?)?|(in which|where)|hidden|(an?|both|both an?|and an?)',
)

/** `with ph in`: at the end of a clause. */
function insideAtEnd(words: Word[], at: number): { length: number } | null {
  const next = words[at + 1]
  const ends = !next || next.clause || /^(but|and|for|please)$/.test(next.folded)
  return foldedAt(words, at) === 'in' && words[at]?.clause === false && ends ? { length: 1 } : null
}

function readFrom(
  words: Word[],
  at: number,
  from: number,
  avoid: boolean,
  bare: boolean,
): SentenceMatch<string> | null {
  const before = words.slice(at, from).map(({ folded }) => folded)
  const named = before.some((word) =>
    /^(letters?|sounds?|hidden|combination|combo|string|sequence|syllable|cluster|word|vowel|consonant|letra|lettre|lettera|buchstaben?)$/.test(
      word,
    ),
  )
  const verb = before.some((word) => /^(contain|includ|spel|featur)/.test(word))
  const both = foldedAt(words, from) === 'both' ? 1 : 0
  const bareArticle =
    both > 0 && /^(an?|the)$/.test(foldedAt(words, from + 1)) && !/^(and|or)$/.test(foldedAt(words, from + 2))
      ? 1
      : 0
  // "I like the sound, what else"
  if (
    before.length > 0 &&
    words[from]?.clause &&
    !words[from]?.colon &&
    !words[from + 1]?.clause &&
    words[from + 1]
  )
    return null
  const whole = lettersAt(words, from + both + bareArticle, 8)
  // Five letters and more are a word, unless something says that they are in the name.
  const behind = from + both + bareArticle + 1
  // "not popular at all"
  const emphatic = /^(at|whatsoever)$/.test(foldedAt(words, behind))
  const quoted = whole?.letters.length === 1 && !emphatic && INSIDE(words, behind)
  const found = quoted && !bare ? whole : lettersAt(words, from + both + bareArticle, verb || named ? 6 : 4)
  if (!found) return null
  let end = from + both + bareArticle + found.length
  // "I like the shape of it", "with the romance of it"
  const isLiked = before.some((word) => /^(likes?|loves?|liked|loved|adores?)$/.test(word))
  const isPart = before.at(-1) === 'the' && found.letters.every((each) => each.length > 3)
  if ((isLiked || isPart) && !named && foldedAt(words, end) === 'of') return null
  const inside = INSIDE(words, end) ?? insideAtEnd(words, end)
  // "no kh or gh sounds"
  const isSound = /^sounds?$/.test(foldedAt(words, end)) && !inside
  if (/^(sounds?|combo|combination|letters?)$/.test(foldedAt(words, end)) && !inside) end++
  const inAfter = INSIDE(words, end) ?? insideAtEnd(words, end) ?? EXAMPLE(words, end)
  const articled =
    /^(an?|any|no|without|one|least|silent|hard|soft|strong|rolled|rolling|harsh|guttural|throaty)$/.test(
      before.at(-1) ?? '',
    )
  const first = found.letters[0] ?? ''
  const owned = /^(has|have|having|needs?|includes?)$/.test(before.at(-1) ?? '') && !/^[ai]$/.test(first)
  // "not a name": an article, unless it is written as a letter.
  const article =
    first === 'a' &&
    found.letters.length === 1 &&
    words[from]?.raw === 'a' &&
    words[from + 1]?.clause === false &&
    !named &&
    !INSIDE(words, from + 1)
  if (article) return null
  const isWord =
    first.length > 1 &&
    (numberAt(words, from + both + bareArticle) !== null ||
      FILLED.test(first) ||
      /^(to|be|it|an|my|of|on|us|me|we|he|she|any|all|too|one|two)$/.test(first))
  if (isWord) return null
  const ends =
    words[end] === undefined ||
    words[end]?.clause === true ||
    /^(and|or|but|for|please|names?|girls?|boys?|with|in|because|since|as|cos)$/.test(foldedAt(words, end))
  // "with ll or nn"
  const pairs = found.letters.every((each) => /^([a-z])\1$/.test(each)) && !bare && ends
  // "we need an A for the girl": the first letter, as long as nothing says that it is inside
  const needed = /^(need|want)$/.test(foldedAt(words, at)) && /^[A-Z]$/.test(words[from]?.raw ?? '')
  // "without sh or ch"
  const digraphs =
    /^(no|without|avoid|avoiding|skip)$/.test(before[0] ?? '') &&
    ends &&
    found.letters.every((each) => DIGRAPH.test(each))
  const sounded = isSound && ends && found.letters.every((each) => each.length === 1 || DIGRAPH.test(each))
  const strong =
    inAfter !== null || pairs || digraphs || sounded || (named && !bare) || (verb && (ends || found.marked))
  // "without e", "with a z", "has an x": one letter by itself.
  const alone =
    !bare && !needed && first.length === 1 && (articled || both > 0 || avoid || owned) && (ends || both > 0)
  if (!strong && !alone) return null
  // "no J names" is about the start.
  if (!inAfter && !named && alone && /^names?$/.test(foldedAt(words, end)) && words[end]?.clause === false)
    return null
  if (bare && !inAfter) return null
  const length = end + (inAfter?.length ?? 0) - at
  const gender = alsoGender(genderIn(words.slice(end, at + length)))
  const joined = found.letters.length > 1 && (both > 0 || found.both) && !avoid
  if (!joined) return { ...matchOf(length, found.letters, avoid), ...gender }
  const [one = '', ...others] = found.letters
  return {
    ...matchOf(length, [one], false),
    also: others.map((each) => ({ kind: 'contains' as const, values: [each], label: `contains ${each}` })),
  }
}

function matchOf(length: number, letters: string[], avoid: boolean): SentenceMatch<string> {
  const shown = letters.join(' or ')
  return {
    length,
    values: letters,
    label: avoid ? `no ${shown}` : `contains ${shown}`,
    ...(avoid && { avoid: true as const }),
  }
}

import { capitalized } from '#src/core/text/capitalized.ts'

/** What a part of a name's note tells: of a saint, of a person who bears the name, of a work it is in, or anything else. */
export type NoteKind = 'saint' | 'person' | 'story' | 'other'

const SAINT =
  /(?<!^\p{Lu}\p{L}+ )\bSaints? \p{Lu}(?![\p{L}\p{M}]*['’]s (?![Dd]ay))|\bpatron saint\b|(?<!\binto an? )\bsaint(?:$| (?:of|and|who|after|with|to)\b)|^the (arch)?angel\b|^the apostle\b/u
/** Others are in the sky. */
const STAR =
  '(?:film|movie|screen|stage|pop|rock|soul|opera|television|TV) star|star of (?:[\\p{L}-]+ )?(?:films?|screen|stage|opera|television)'
/** What people are known as. A word before it may say more: `film director`, `marathon champion`. */
const ROLE = `(?:[Pp]resident|[Kk]ing|[Qq]ueen|[Pp]rince|[Pp]rincess|[Ee]mperor|[Gg]eneral|[Cc]hief|poet|poetess|writer|novelist|author|playwright|dramatist|essayist|painter|artist|sculptor|composer|pianist|violinist|cellist|guitarist|drummer|conductor|singer|soprano|tenor|songwriter|rapper|musician|bandleader|entertainer|actor|actress|comedian|filmmaker|maker|director|${STAR}|dancer|model|designer|photographer|architect|athlete|footballer|golfer|sprinter|runner|boxer|cyclist|skater|skier|swimmer|gymnast|wrestler|judoka|cricketer|champion|player|scientist|physicist|chemist|biologist|botanist|mathematician|astronomer|philosopher|theologian|scholar|linguist|historian|economist|physician|surgeon|nurse|engineer|inventor|explorer|astronaut|cosmonaut|pilot|mountaineer|journalist|lawyer|judge|banker|chef|teacher|activist|suffragist|reformer|abolitionist|politician|diplomat|statesman|governor|minister|chancellor|empress|tsar|sultan|shah|khan|caliph|duke|admiral|warrior|knight|pope|cardinal|bishop|monk|abbess|rabbi)`
const NAMED = "\\p{Lu}[\\p{L}\\p{M}’'.-]*"
const BEFORE = '^(?!an? (?:title|name|word) )(?:the |an? )?(?:[\\p{L}-]+ ){0,2}?'
/** `singer Alizée`, `the poet Pavol Országh`. */
const ROLE_AND_NAME = new RegExp(`${BEFORE}${ROLE}s? ${NAMED}`, 'u')
/** `Ilir Meta, president`. */
const NAME_AND_ROLE = new RegExp(`^${NAMED}(?: [\\p{L}\\p{M}’'.-]+){0,4}, (?:[^,;]* )?${ROLE}s?\\b`, 'u')
/** `king of Sparta at Thermopylae`. */
const ROLE_ALONE = new RegExp(`${BEFORE}${ROLE}s?(?: (?:of|and|in|who|from)\\b|,)`, 'u')
const STORY =
  /\b(operas?|plays? by|play|drama|novels?|novella|poems?|epics?|ballads?|sagas?|Edda|fairy tales?|folk ?tales?|tales?|legends?|romances?|heroine|hero (of|in)|films?|musical|sitcom|series|Shakespeare|Homer|Iliad|Odyssey|Mahabharata|Ramayana|Kalevala|Shahnameh|Mabinogion|Narnia|Tolkien|Dickens|Disney)\b/

/** It has heroes and heroines, too. */
const WAR =
  /\b(War|Revolution)\b|\b(hero|heroine) of .*\b([Bb]attle|[Rr]ising|[Uu]prising|[Rr]evolt|[Rr]ebellion)\b/
/** It explains a word, though with one of a story. */
const EXPLAINS = /^(the )?(sense|meaning)\b|^(also )?an? ([\p{L}-]+ )?(word|title|name) for\b/u

/** It refers to what is said before it. */
const REFERS = /^(it|its|he|she|her|his|they|their|later|also|whose)\b/

/**
 * The parts of a note in their order, each with what it tells. Nothing is left out and nothing is added; what refers to the
 * part before it stays with that.
 */
export function noteParts(note: string): { kind: NoteKind; text: string }[] {
  const parts: { kind: NoteKind; text: string }[] = []
  for (const text of note.split(/;\s+/)) {
    const before = parts.at(-1)
    if (before && REFERS.test(text)) before.text += `; ${text}`
    else parts.push({ kind: kindOf(text), text })
  }
  return parts
}

function kindOf(part: string): NoteKind {
  if (SAINT.test(part)) return 'saint'
  if (ROLE_AND_NAME.test(part) || NAME_AND_ROLE.test(part)) return 'person'
  if (STORY.test(part) && !WAR.test(part) && !EXPLAINS.test(part)) return 'story'
  return ROLE_ALONE.test(part) ? 'person' : 'other'
}

/** Spelled out at the beginning, as in `c is a click` and `hl as Welsh ll`; an `a` alone is mostly an article. */
const LETTERS = /^(?:(?!a\b)\p{L}|a(?= (?:is|as)\b)|[b-df-hj-np-tv-xz]{2,3}|[aeiouy]{2})(?![\p{L}\p{M}'’.])/u

/** A part as a line of its own: with a capital, unless it begins with letters that are spoken of. */
export const noteLine = (part: string): string => (LETTERS.test(part) ? part : capitalized(part))

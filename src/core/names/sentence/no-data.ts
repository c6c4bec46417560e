import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { pattern } from './pattern.ts'
import { phraseList } from './word-list.ts'
import { isTitleCase, type Word } from './words.ts'

/** The folded form of words that name a source of names of which the collection has no list. No name, no idea and no slot's word. */
export const NO_DATA = '@'

/** Films, series, books, games, bands and the like: as the collection does not say who is in which, they are told to be unread. */
const WORKS = phraseList(
  'star wars, star trek, harry potter, hogwarts, wizarding world, lord of the rings, lotr, the hobbit, hobbit, hobbits, middle earth, tolkien, silmarillion, game of thrones, house of the dragon, westeros, hunger games, the hunger games, bridgerton, downton abbey, downton, outlander, peaky blinders, stranger things, the office, gilmore girls, breaking bad, better call saul, walking dead, the walking dead, greys anatomy, schitts creek, ted lasso, yellowstone, the witcher, witcher, doctor who, dr who, sherlock holmes, friday night lights, battlestar galactica, vampire diaries, the vampire diaries, sons of anarchy, the sopranos, sopranos, mad men, sex and the city, desperate housewives, call the midwife, bluey, paw patrol, peppa pig, sesame street, ' +
    'marvel, marvel comics, avengers, x men, xmen, dc comics, superhero, superheroes, comic book, comic books, batman, spiderman, wonder woman, disney, disney princess, disney princesses, pixar, dreamworks, lion king, the lion king, little mermaid, the little mermaid, beauty and the beast, toy story, studio ghibli, ghibli, miyazaki, anime, manga, naruto, one piece, sailor moon, attack on titan, pokemon, legend of zelda, final fantasy, super mario, mario kart, minecraft, skyrim, elder scrolls, world of warcraft, warcraft, league of legends, dungeons and dragons, dnd, baldurs gate, mass effect, dragon age, assassins creed, last of us, the last of us, red dead redemption, stardew valley, animal crossing, ' +
    'percy jackson, narnia, chronicles of narnia, the chronicles of narnia, wheel of time, acotar, a court of thorns and roses, throne of glass, fourth wing, discworld, wizard of oz, the wizard of oz, alice in wonderland, peter pan, winnie the pooh, beatrix potter, roald dahl, dr seuss, enid blyton, anne of green gables, little house on the prairie, gone with the wind, the great gatsby, great gatsby, twilight saga, ' +
    'taylor swift, swiftie, swifties, beatles, the beatles, fleetwood mac, rolling stones, the rolling stones, led zeppelin, pink floyd, bob dylan, david bowie, kpop, k pop, bts, blackpink, dolly parton, johnny cash, les mis, les miserables, phantom of the opera, hamilton musical, eurovision, formula 1, formula one, f1, premier league, nfl, nba, wwe, love island, bake off, eastenders, coronation street, coronation st, emmerdale, hollyoaks, drag race, telenovela, telenovelas, bollywood, nollywood, tiktok, youtuber, youtubers',
)
/** Peoples whose names the collection does not tell from others. */
const PEOPLES = phraseList(
  'african american, african americans, afro american, afroamerican, black american, black british, afro caribbean, caribbean, west indian, aboriginal, indigenous, first nations, inuit, cherokee, navajo, lakota, sioux, creole, cajun, romani, manx, ' +
    'maltese, luxembourgish, sardinian, corsican, galician, frisian, faroese',
)
/** Looks and scenes that no model of a style and no theme tells: a Goth in a meaning is of the people. */
const LOOKS = phraseList(
  'gothic, goth, goths, cowboy, cowboys, cowgirl, wild west, western, steampunk, cyberpunk, punk, punk rock, emo, grunge, art nouveau, regencycore, hygge, biker, rockabilly, coquette, coastal grandmother, balletcore, mafia, pirate, pirates, heavy metal, hip hop, rock star, rockstar',
)
const MAX_PHRASE = 6
const PHRASES = phrasesByFirst(WORKS, PEOPLES, LOOKS)

/* @__NO_SIDE_EFFECTS__ */
function phrasesByFirst(...lists: (readonly string[])[]): ReadonlyMap<string, readonly string[][]> {
  const found = new Map<string, string[][]>()
  for (const phrase of lists.flat()) {
    const parts = phrase.split(' ')
    const first = parts[0] ?? ''
    found.set(
      first,
      [...(found.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    )
  }
  return found
}

/** `Black girl names`; the color and the surname are read elsewhere. */
const BLACK = pattern(
  'black (girls?|boys?|baby|babies|kids?|children|women|men|american|culture|family|families|parents)',
)
/** Behind a work and of it: `Harry Potter characters`, `Disney-inspired`. */
const OF_WORK = pattern(
  '(themed|inspired|related|ish|y|esque|based|adjacent|movies?|films?|tv|shows?|series|books?|novels?|games?|songs?|lyrics|albums?|musical|characters?|heroines?|heroes|villains?|universe|world|franchise|fans?|fandom|vibes?|references?|style|energy|nerds?|geeks?)*',
)
/** Before a work: words that say only that names are from there. */
const FROM = pattern(
  '(that (are|is|were)|which are|straight|taken|come|comes|coming)* (from|in|of|out of|inspired by|based on|named (after|for)|after|about|to do with|related to|reference to|nod to|something like|like) (an?|the|any|our|my)?',
)
/** `from the film Frozen`: a title that no list has. */
const TITLED = pattern(
  '(from|in|of|by) (the|a|my|our|his|her)? (favou?rite)? (movies?|films?|tv shows?|shows?|series|sitcom|soap|video games?|computer games?|game|anime|manga|musical|bands?|album|song|songs by|singer|rapper) (called)? <title>',
)
/** So many children make the name of a film or a series a name, too: Marvel, and not Disney. */
const MIN_BIRTHS = 1000
/** So many words of a title are one. */
const MAX_TITLE = 5

/**
 * The words of a sentence with one word for each source of names that the collection has no list of, so that no part of it is read as a
 * name or an idea: `Taylor Swift song names`, `Black girl names`, `from the film Frozen`. Unchanged where nothing else is said.
 */
export function withoutSources(words: Word[], vocabulary: Pick<Vocabulary, 'birthsOf'>): Word[] {
  const others: Word[] = []
  let isFound = false
  /** Whether a source is said to be one, although it is the whole sentence: `Marvel characters`. */
  let isStated = false
  for (let at = 0; at < words.length; ) {
    const source = sourceAt(words, at, vocabulary)
    if (!source) {
      others.push(words[at] as Word)
      at++
      continue
    }
    isFound = true
    isStated ||= source.isStated
    const own = words.slice(at + source.lead, at + source.length)
    const first = own[0] as Word
    const last = own.at(-1) as Word
    const { clause, sentence, colon, line, bracket } = words[at] as Word
    others.push({
      from: first.from,
      to: last.to,
      raw: NO_DATA,
      folded: NO_DATA,
      clause,
      ...(sentence && { sentence }),
      ...(colon && { colon }),
      ...(line && { line }),
      ...(bracket && { bracket }),
    })
    at += source.length
  }
  return isFound && (isStated || others.some(({ folded }) => folded !== NO_DATA)) ? others : words
}

/** A source at a position: how many words it has, and how many of them come before what it is called. */
function sourceAt(
  words: Word[],
  at: number,
  { birthsOf }: Pick<Vocabulary, 'birthsOf'>,
): { length: number; lead: number; isStated: boolean } | null {
  const titled = TITLED(words, at)
  const title = titled?.slots.title ?? -1
  if (titled && isTitleCase(words[title])) {
    let end = title
    while (
      end < words.length &&
      end - title < MAX_TITLE &&
      (end === title || !words[end]?.clause) &&
      isOfTitle(words, end)
    )
      end++
    return { length: end - at, lead: title - at, isStated: true }
  }
  const lead = FROM(words, at)?.length ?? 0
  for (const before of lead > 0 ? [lead, 0] : [0]) {
    const phrase = phraseAt(words, at + before)
    if (phrase === 0) continue
    const end = at + before + phrase
    const of = OF_WORK(words, end)?.length ?? 0
    const isOne =
      phrase === 1 && of === 0 && (birthsOf?.(words[at + before]?.folded ?? '') ?? 0) >= MIN_BIRTHS
    if (isOne && isMeantAsName(words, at + before)) return null
    return { length: before + phrase + of, lead: before, isStated: before + of > 0 }
  }
  return null
}

/** Whether a word that is a work and a given name is meant as a name: `names like Marvel`, `Emma or Marvel`; not `Marvel names`. */
function isMeantAsName(words: Word[], at: number): boolean {
  const next = words[at + 1]
  if (next?.clause === false) {
    if (/^(or|vs|versus|means?|meaning)$/.test(next.folded)) return true
    if (!/^(and|but|a|an)$/.test(next.folded)) return false
  }
  return /^(like|to|or|and|vs|versus|than|name|named|called|is|does|say|pronounce|spell|of)$/.test(
    words[at - 1]?.folded ?? '',
  )
}

const isOfTitle = (words: Word[], at: number): boolean =>
  isTitleCase(words[at]) ||
  (/^(of|the|and|in|to|a)$/.test(words[at]?.folded ?? '') && isTitleCase(words[at + 1]))

/** Of the west of a part of the world, and no look: `western European names`, `from western Nigeria`. */
const OF_WEST = /^(european?s?|africans?|africa)$/
const isOfWest = (words: Word[], at: number): boolean =>
  words[at]?.folded === 'western' &&
  (OF_WEST.test(words[at + 1]?.folded ?? '') ||
    (/^(from|in|of)$/.test(words[at - 1]?.folded ?? '') && isTitleCase(words[at + 1])))

/** The number of words of a known source at a position; 0 for none. */
function phraseAt(words: Word[], at: number): number {
  const first = words[at]
  if (!first || isOfWest(words, at)) return 0
  if (BLACK(words, at) && !/^(surname|name|mr|mrs|ms|miss)$/.test(words[at - 1]?.folded ?? '')) return 1
  for (const parts of PHRASES.get(first.folded) ?? []) {
    const isHere =
      parts.length <= MAX_PHRASE &&
      parts.every((part, index) => {
        const word = words[at + index]
        return word?.folded === part && (index === 0 || !word.clause)
      })
    if (isHere && !isOther(words, at, parts)) return parts.length
  }
  return 0
}

/** `surname Potter`, `her dad works for Disney`: told of a person, `Caribbean island names`: a place. */
function isOther(words: Word[], at: number, parts: readonly string[]): boolean {
  let before = at - 1
  // "our surname will be Hobbit"
  while (/^(is|was|are|being|will|be|called|names?)$/.test(words[before]?.folded ?? '')) before--
  const isPerson = /^(surname|lastname|last|family|mr|mrs|ms|miss)$/.test(words[before]?.folded ?? '')
  return (
    (isPerson || /^(for|at)$/.test(words[at - 1]?.folded ?? '')) &&
    parts.length === 1 &&
    !/^(names?|themed|inspired|characters?|princess\w*)$/.test(words[at + 1]?.folded ?? '')
  )
}

import { surnameParts } from './sounded.ts'

/** What initials spell, and why a family may not want it. */
export type InitialsWord = { letters: string; reason: string }

const RUDE = 'a rude word'
const BODY = 'a word from the bathroom'
const TEASE = 'a word to be teased with'
const GRAVE = 'a word for something grave'

/**
 * Two to four letters that a child would rather not have as initials, by the language that reads them so, with the reason.
 * Short words of every day that nobody minds (MAX, ART, JOY) are not in it.
 */
const UNWANTED: [language: string, reason: string, words: string][] = [
  [
    'English',
    RUDE,
    'ASS FUK FUC FKU TIT SOB BJ COK DIK DIC CUM SLUT TWAT ARSE HOE HO JIZ WANK KNOB SUC SUK PIS PISS FAP WTF STFU FFS FU FUX FAG GIT KUM TWT',
  ],
  ['English', BODY, 'POO PEE PU PUS BUM BUTT FART TURD SHAT BRA BO UTI BM PMS POOP CRAP'],
  [
    'English',
    TEASE,
    'FAT PIG RAT COW HAG APE UGH UGLY DUM DUMB DUD NAG SLOB NUT MEH LOL ICK YUK HAM ASH BAD MAD SAD MUD BUG FLEA LICE LIE LIAR POX SOD SAG SIN ROT HOG ZIT FIB',
  ],
  [
    'English',
    GRAVE,
    'DIE DED DEAD KILL GUN BOMB SEX STD STI HIV AIDS VD DOA DUI RIP KKK ISIS IRA WAR HATE EVIL COP HELL ODD OD CIA FBI SUE',
  ],
  ['German', 'a sign of the Nazis', 'SS SA HH NS KZ HJ AH NAZI SD NSU'],
  ['German', RUDE, 'ARSCH FIK SAU AA WC DUMM'],
  ['French', RUDE, 'CUL CON PD PUT CACA PIPI BITE SALE NUL LAID'],
  ['Spanish', RUDE, 'ANO PEDO PUTA CULO CACA PIS FEA FEO TETA'],
  ['Portuguese', RUDE, 'CU PIPI FEIA COCO'],
  ['Italian', RUDE, 'CULO FICA PIPI'],
  ['Dutch', RUDE, 'LUL KUT PIK KAK DOM AAP POEP'],
  ['Swedish and Danish', RUDE, 'KUK FAN PIK FY BAJS'],
  ['Polish', RUDE, 'DUPA CIP ZAD SB'],
  ['Turkish', RUDE, 'AM SIK GOT'],
  ['most languages', 'a toilet', 'WC'],
]

const BY_WORD = new Map<string, { language: string; reason: string }>()
for (const [language, reason, words] of UNWANTED)
  for (const word of words.split(' ')) if (!BY_WORD.has(word)) BY_WORD.set(word, { language, reason })

const initialOf = (name: string): string =>
  (/\p{L}/u.exec(name)?.[0] ?? '').normalize('NFD').charAt(0).toUpperCase()

/** The initials of a full name: first, middle and last names, each part of a double one. `de` and `van` are left out. */
export function initialsOf(first: string, middles: readonly string[], surname: string): string {
  const last = surnameParts(surname).filter((part) => !/^\p{Ll}/u.test(part))
  return [first, ...middles, ...last].map(initialOf).join('')
}

/**
 * What the initials spell: of the whole name, or of its first and last name alone, which is how many forms write it.
 * Null when it is nothing unwanted.
 */
export function initialsWord(
  first: string,
  middles: readonly string[],
  surname: string,
): InitialsWord | null {
  for (const letters of [initialsOf(first, middles, surname), initialsOf(first, [], surname)]) {
    const found = letters.length < 2 ? undefined : BY_WORD.get(letters)
    if (found) {
      const where = found.language === 'most languages' ? 'in most languages' : `in ${found.language}`
      return { letters, reason: `${[...letters].join('.')}. spells ${found.reason} ${where}` }
    }
  }
  return null
}

/**
 * The sounds of a name, one character each. Vowels: `A` father, `a` cat, `E` day, `e` bed, `I` see, `i` bit, `Y` my,
 * `O` go, `U` too, `u` uh, `W` cow, `J` boy. Consonants as in English spelling, besides `S` sh, `Z` zh, `C` ch, `T` either
 * th, `x` the ch of loch, `N` ng.
 */
export type Phonemes = string

export type Pronunciation = {
  phonemes: Phonemes
  /** The syllable with the stress, from 0. */
  stress: number
  syllables: number
}

export const VOWELS = 'AaEeIiYOUuWJ'
export const CONSONANTS = 'pbtdkgfvszSZCjmnNlrwyhTx'
/** Letters of the longest groups of the two tables, with the marks of beginning and end. */
const MAX_RESPELLED = 3
const MAX_SPELLED = 6

const tableOf = (text: string): Map<string, Phonemes> =>
  new Map(
    text.split(' ').map((rule): [string, Phonemes] => {
      const [letters = '', phonemes = ''] = rule.split(':')
      return [letters, phonemes]
    }),
  )

const ONE_TO_ONE = 'p:p b:b t:t d:d k:k f:f v:v s:s z:z j:j m:m n:n l:l r:r w:w'

/** Letters of a curated pronunciation such as `SEER-sha`, whatever is around them. */
const RESPELLED = tableOf(
  `${ONE_TO_ONE} g:g c:k q:k x:ks ch:C tch:C sh:S sch:S zh:Z kh:x gh:g th:T dh:T ph:f ck:k ng:N qu:kw wh:w hw:w ` +
    'ah:A aw:A au:A ay:E ee:I ea:I eh:e ih:i ie:I oh:O oa:O oo:U uh:u ow:W aow:W oy:J oi:J ew:yU ue:U ey:E eye:Y ai:Y ' +
    'er:ur ir:ur ur:ur air:er are:er ear:Ir eer:Ir or:Or ar:Ar e:e a:a i:i o:A u:u yu:yU',
)

/** Letters of a spelling in English mouths; `^` and `$` are its beginning and end. */
const SPELLED = tableOf(
  `${ONE_TO_ONE} g:g c:k q:k x:ks h:h ^x:z ^kn:n ^gn:n ^pn:n ^wr:r ^ps:s ^mc:mak ch:C tch:C sh:S sch:S zh:Z kh:k gh:g th:T ` +
    'dh:d ph:f ck:k qu:kw que$:k wh:w chr:kr chl:kl ce:se ci:si cy:si ge:je gi:ji gy:ji ce$:s ge$:j cia:Su tia:Su ' +
    'dge$:j igh:Y ough:O augh:A eigh:E ae:E ai:E ay:E ei:E ey:E ey$:I ie:I ie$:I ee:I ea:I ea$:Iu eah$:Iu ia:Iu iah$:Yu ' +
    'io:IO eo:IO oo:U ou:U oe:O oe$:O au:A aw:A oy:J oi:J ew:U ue:U ui:U ow:O y$:I y:i i$:I a$:u ah$:u o$:O oh$:O u$:U ' +
    'er$:ur ir:ur ur:ur or:Or ar:Ar er:er ine$:In ene$:In elle$:el ette$:et anne$:an enne$:en ie:I yn$:in ynn$:in ' +
    'e$: es$:s a:a e:e i:i o:A u:u ^eu:yU ^yu:yU zoe$:zOI chloe$:klOI noe$:nOI aye$:E oah$:Ou geor:jOr geof:jef leigh$:lI ao:AO ua:Uu ii:I uu:U aa:A',
)

/** What an open syllable makes of a vowel (Ma-ry, Hu-go), and a silent e at the end (Kate, Hope). */
const OPEN: Record<string, Phonemes> = { a: 'A', e: 'e', i: 'I', o: 'O', u: 'U', y: 'Y' }
const BEFORE_SILENT_E: Record<string, Phonemes> = { a: 'E', e: 'I', i: 'Y', o: 'O', u: 'U', y: 'Y' }

export const isVowel = (phoneme: string | undefined): boolean =>
  phoneme !== undefined && phoneme !== '' && VOWELS.includes(phoneme)

const VOWEL_CODES = new Uint8Array(128)
for (const vowel of VOWELS) VOWEL_CODES[vowel.charCodeAt(0)] = 1

/** Whether the phoneme at a position is a vowel: thousands of names are gone through for a first search. */
export const isVowelAt = (phonemes: Phonemes, at: number): boolean =>
  VOWEL_CODES[phonemes.charCodeAt(at)] === 1

/** The sounds of a curated pronunciation such as `SEER-sha`: the syllable in capitals is stressed. */
export function pronunciationOfSay(say: string): Pronunciation {
  const syllables = say.split(/[-\s]+/).filter((syllable) => syllable !== '')
  const stressed = syllables.findIndex((syllable) => syllable === syllable.toUpperCase())
  let phonemes = ''
  syllables.forEach((syllable, at) => {
    phonemes += knownSyllable(syllable, at === stressed)
  })
  return { phonemes: withoutDoubles(phonemes), stress: Math.max(0, stressed), syllables: syllables.length }
}

/** Names have many syllables in common: each is read once. */
const stressedSyllables = new Map<string, Phonemes>()
const otherSyllables = new Map<string, Phonemes>()
/** More than the names have. */
const MAX_SYLLABLES = 20_000

function knownSyllable(syllable: string, stressed: boolean): Phonemes {
  const known = stressed ? stressedSyllables : otherSyllables
  let phonemes = known.get(syllable)
  if (phonemes === undefined) {
    if (known.size >= MAX_SYLLABLES) known.clear()
    known.set(syllable, (phonemes = syllablePhonemes(syllable.toLowerCase(), stressed)))
  }
  return phonemes
}

function syllablePhonemes(syllable: string, stressed: boolean): Phonemes {
  let phonemes = ''
  let at = 0
  while (at < syllable.length) {
    const letter = syllable[at] ?? ''
    const after = syllable[at + 1]
    const isLast = at === syllable.length - 1
    if (letter === 'y') {
      // A glide before a vowel (nyah), else the vowel of "my".
      phonemes += after !== undefined && 'aeiou'.includes(after) ? 'y' : 'Y'
      at++
    } else if (letter === 'h') {
      if (after !== undefined && 'aeiouy'.includes(after)) phonemes += 'h'
      at++
    } else if (letter === 'a' && (isLast || (!stressed && syllable.slice(at) === 'ah'))) {
      phonemes += stressed ? 'A' : 'u'
      at++
    } else if (isLast && (letter === 'o' || letter === 'i')) {
      phonemes += letter === 'o' ? 'O' : 'I'
      at++
    } else {
      const group = groupAt(RESPELLED, syllable, at, MAX_RESPELLED)
      phonemes += RESPELLED.get(group) ?? ''
      at += Math.max(1, group.length)
    }
  }
  return phonemes
}

/** The sounds of a spelling (folded) as most English speakers would read it, and a guess at its stress. */
export function pronunciationOfSpelling(folded: string): Pronunciation {
  const word = `^${folded}$`
  let phonemes = ''
  let at = 1
  const isLetter = (letter: string | undefined, of: string): boolean =>
    letter !== undefined && of.includes(letter)
  while (at < word.length - 1) {
    const letter = word[at] ?? ''
    const next = word[at + 1]
    if (letter === 'y' && isLetter(next, 'aeiou')) {
      phonemes += 'y'
      at++
      continue
    }
    if (letter === 'h' && !isLetter(next, 'aeiouy')) {
      at++
      continue
    }
    const found = groupAt(SPELLED, word, at, MAX_SPELLED)
    // The y of Maya belongs to the next vowel, that of Jayden to the one before.
    const isGlide = found.length > 1 && found.endsWith('y') && isLetter(word[at + found.length], 'aeiou')
    const group = isGlide ? letter : found
    const isOneVowel = group.length === 1 && letter in OPEN
    const isOpen = isOneVowel && !isLetter(next, 'aeiouy$') && isLetter(word[at + 2], 'aeiouy')
    if (isOpen && word.slice(at + 2) === 'e$') phonemes += BEFORE_SILENT_E[letter] ?? ''
    else if (isOpen) phonemes += OPEN[letter] ?? ''
    else phonemes += SPELLED.get(group) ?? ''
    at += Math.max(1, group.replace(/[$^]/g, '').length)
  }
  phonemes = withoutDoubles(phonemes)
  let syllables = 0
  for (let each = 0; each < phonemes.length; each++) if (isVowelAt(phonemes, each)) syllables++
  return { phonemes, stress: guessStress(folded, syllables), syllables: Math.max(1, syllables) }
}

/** The last but one of Ma-RI-na and the last but two of JO-na-than and Vic-TO-ri-a. */
function guessStress(folded: string, syllables: number): number {
  if (syllables <= 2) return 0
  const isHeavy = /[^aeiouyi][ao]$|[ei]ne$|[^aeiou]{2}[aeo]$/.test(folded)
  return syllables - (isHeavy ? 2 : 3)
}

/** The longest group of letters at a position that the table has, with the marks of beginning and end; else the letter. */
function groupAt(table: Map<string, Phonemes>, word: string, at: number, maxLength: number): string {
  const atStart = word[at - 1] === '^'
  for (let length = Math.min(maxLength, word.length - at); length > 0; length--) {
    const group = word.slice(at, at + length)
    if (atStart && table.has(`^${group}`)) return `^${group}`
    if (table.has(group)) return group
  }
  return word[at] ?? ''
}

/** Most names have none, and are left as they are. */
function withoutDoubles(phonemes: Phonemes): Phonemes {
  for (let at = 1; at < phonemes.length; at++)
    if (phonemes.charCodeAt(at) === phonemes.charCodeAt(at - 1)) return phonemes.replace(/(.)\1+/g, '$1')
  return phonemes
}

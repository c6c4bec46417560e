import type { ScriptForm, WrittenEntry } from '#src/core/names/name.ts'
import { SCRIPTS } from '#tools/names/scripts.ts'
import { distance, TOO_FAR, type Values } from './phones.ts'
import { SCRIPT_VALUES } from './script-values.ts'
import { sayPhones } from './sound.ts'

/** The letters under which the values stand, and the values; none for a script that says nothing of sound. */
function readable({ lang, text }: ScriptForm): { letters: string; values: Values[] } {
  const script = SCRIPTS[lang]?.name ?? ''
  const values = [SCRIPT_VALUES[script]]
  let letters = text.toLowerCase()
  if (INDIC.has(script)) {
    if (script !== 'Devanagari') values.push(SCRIPT_VALUES.Devanagari)
    letters = text.replace(/\p{L}|\p{M}/gu, toDevanagari).replace(/(\p{L})\u094d\1/gu, '$1')
  } else if (script === 'Ethiopic') letters = text.replace(/\p{L}/gu, firstOfSeries)
  else if (script === 'Korean') letters = text.normalize('NFD')
  else if (script === 'Japanese') letters = kanaOf(text)
  else if (script === 'Greek') letters = letters.normalize('NFD').replace(/\p{M}/gu, '')
  else if (script === 'Thai') letters = text.replace(THAI_SILENT, '')
  else if (script === 'Khmer') letters = text.replace(/(\p{L})\u17d2\1/gu, '$1')
  else if (script === 'Tibetan')
    letters = text.replace(/[\u0f90-\u0fb0]/g, (letter) => shifted(letter, -0x50))
  return { letters, values: values.filter((table) => table !== undefined) }
}

/** A letter under the mark of silence, and what is silent before it. */
const THAI_SILENT = /(?:[ดตท]ร|ษณ|[ก-ฮ])[ิุ]?์/g

const INDIC = new Set([
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
])

const shifted = (letter: string, by: number): string =>
  String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)

const DEVANAGARI = 0x0900
const INDIC_BLOCK = 0x80

/** Each block of Unicode holds the same letters in the same places. */
function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return String.fromCodePoint(DEVANAGARI + (code % INDIC_BLOCK))
}

/** So many code points a consonant, one for each vowel after it. */
const ETHIOPIC_SERIES = 8

function firstOfSeries(letter: string): string {
  return shifted(letter, -((letter.codePointAt(0) ?? 0) % ETHIOPIC_SERIES))
}

/** Katakana as hiragana; where Han characters stand, only the reading in brackets. */
function kanaOf(text: string): string {
  const kana = /【(.+)】/.exec(text)?.[1] ?? (/\p{Script=Han}/u.test(text) ? '' : text)
  return kana.replace(/[ァ-ヴ]/g, (letter) => shifted(letter, -0x60))
}

/** How far the sound is from what the form's letters can stand for; 0 for letters that do not tell, as Han characters. */
export function scriptDistance({ lang, text }: ScriptForm, say: string): number {
  const distances = text.split(/[,、،/]/).map((form) => {
    const { letters, values } = readable({ lang, text: form.trim() })
    return letters === '' || values.length === 0 ? 0 : distance(letters, values, sayPhones(say))
  })
  return Math.max(...distances)
}

/** Names in the shape that another language gave them, beside the form of their own. */
export const RESHAPED: ReadonlySet<string> = new Set([
  // Kurosh, as the Greeks wrote him.
  'Cyrus',
  // Hieronymos, drawn together in French.
  'Jerome',
  // Khshayarsha, as the Greeks wrote him.
  'Xerxes',
])

/** Tells of each script form that the name's sound cannot belong to. */
export function scriptWarnings({ name, say, scripts }: WrittenEntry): string[] {
  if (RESHAPED.has(name)) return []
  return scripts
    .filter((form) => scriptDistance(form, say) > TOO_FAR)
    .map(({ lang, text }) => `"${text}" in ${lang} does not read like "${say}"`)
}

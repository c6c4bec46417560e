import type { WrittenEntry } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { type Language, transcribe } from './engine.ts'
import { albanian } from './languages/albanian.ts'
import { armenian } from './languages/armenian.ts'
import { azerbaijani } from './languages/azerbaijani.ts'
import { basque } from './languages/basque.ts'
import { bulgarian } from './languages/bulgarian.ts'
import { czech } from './languages/czech.ts'
import { dutch } from './languages/dutch.ts'
import { finnish } from './languages/finnish.ts'
import { georgian } from './languages/georgian.ts'
import { german } from './languages/german.ts'
import { greek } from './languages/greek.ts'
import { hungarian } from './languages/hungarian.ts'
import { indonesian } from './languages/indonesian.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { polish } from './languages/polish.ts'
import { hawaiian, maori, tongan } from './languages/polynesian.ts'
import { portuguese } from './languages/portuguese.ts'
import { romanian } from './languages/romanian.ts'
import { serboCroatian } from './languages/serbo-croatian.ts'
import { slovak } from './languages/slovak.ts'
import { spanish } from './languages/spanish.ts'
import { swahili } from './languages/swahili.ts'
import { turkish } from './languages/turkish.ts'
import { ukrainian } from './languages/ukrainian.ts'
import { uzbek } from './languages/uzbek.ts'
import { vietnamese } from './languages/vietnamese.ts'
import { agreesWith, readSpoken } from './spoken.ts'

/** The languages whose spelling tells the sound reliably, by origin. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  albanian,
  armenian,
  azerbaijani,
  basque,
  bulgarian,
  croatian: serboCroatian,
  czech,
  dutch,
  finnish,
  georgian,
  german,
  greek,
  hawaiian,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  maori,
  polish,
  portuguese,
  romanian,
  serbian: serboCroatian,
  'serbo-croatian': serboCroatian,
  slovak,
  spanish,
  swahili,
  tongan,
  turkish,
  ukrainian,
  uzbek,
  vietnamese,
}

type Sounded = Pick<WrittenEntry, 'name' | 'origin' | 'say' | 'from' | 'scripts' | 'variants'>

/** What the rules of the origin's language make of the name or its script form; null where they do not tell. */
export function ruledIpa(entry: Sounded): string | null {
  const language = LANGUAGES[entry.origin]
  const written = language && writtenForm(language, entry)
  if (!language || written === undefined) return null
  const text = language.read ? language.read(written, entry.say, entry.from ?? '') : written
  const spoken = readSpoken(entry.say)
  const ipa = text === null ? null : transcribe(language, text, spoken)
  if (ipa === null || !language.script) return ipa
  // The form in the language's script may be another than that of the name: Πέτρος beside Peter.
  const same = (language.fits?.(entry.name, ipa) ?? true) && (!spoken || agreesWith(ipa, spoken))
  return same ? ipa : null
}

/** What is read: a script form, the spelling that has the most macrons and okinas, or the name. */
function writtenForm(language: Language, { name, scripts, variants }: Sounded): string | undefined {
  if (language.script) return scripts.find(({ lang }) => lang === language.script)?.text
  if (!language.macrons) return name
  const spellings = variants.filter((variant) => fold(variant) === fold(name))
  return spellings.reduce((best, variant) => (marksOf(variant) > marksOf(best) ? variant : best), name)
}

const marksOf = (spelling: string): number => spelling.match(/[āēīōūʻ]/gi)?.length ?? 0

/** Reports a transcription whose syllables or stress are not those of the respelling, or null. */
export function ipaWarning(entry: WrittenEntry): string | null {
  const ipa = entry.ipa ?? ruledIpa(entry)
  const spoken = readSpoken(entry.say)
  if (ipa === null || ipa === NO_IPA || !spoken || agreesWith(ipa, spoken)) return null
  return `/${ipa}/ has other syllables than "${entry.say}" (correct one, or write ipa: or ipa: -)`
}

/** The cell of a name that is not said as it is spelled, and has no transcription. */
const NO_IPA = '-'

/** The entry with its transcription: its own cell, else by rule. */
export function withIpa<Entry extends WrittenEntry>(entry: Entry): Entry {
  const { ipa: cell, ...rest } = entry
  const ipa = cell === NO_IPA ? null : (cell ?? ruledIpa(entry))
  return ipa === null ? (rest as Entry) : { ...entry, ipa }
}

import type { NameKey } from '#src/core/names/name.ts'

/** Maximum length of a spelling, in UTF-16 units. The server's CHECK has the same limit. */
export const NAME_MAX = 80
/** Maximum length of a note, in UTF-16 units. The server's CHECK has the same limit. */
export const NOTE_MAX = 4000

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * Text that every database and JSON parser accepts: lone surrogates become U+FFFD and NUL is removed: either makes
 * the server reject the whole batch, outside every savepoint.
 */
export function wellFormed(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')
}

/** The note as stored: well-formed, cut at `NOTE_MAX` without splitting a character. */
export function cleanNote(note: string): string {
  const text = wellFormed(note)
  return text.length <= NOTE_MAX ? text : text.slice(0, NOTE_MAX).replace(/[\uD800-\uDBFF]$/, '')
}

/** The spelling and key as stored, or null when either is empty, too long, or the key is not lower case. */
export function cleanName(key: NameKey, name: string): { key: NameKey; name: string } | null {
  const clean = {
    key: wellFormed(key).trim().normalize('NFC'),
    name: wellFormed(name).trim().normalize('NFC'),
  }
  const fits = (text: string) => text !== '' && text.length <= NAME_MAX
  return fits(clean.key) && fits(clean.name) && clean.key === clean.key.toLowerCase() ? clean : null
}

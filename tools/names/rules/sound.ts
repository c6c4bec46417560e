import { fold } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { distance, type Phones, TOO_FAR, type Values } from './phones.ts'
import { COMMON, HABITS } from './spellings.ts'

/** How sounds are spelled: in order, as some contain others. The rest is read letter by letter. */
const WRITTEN: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/t?ch/g, 'C'],
  [/sh|zh/g, 'S'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/bh/g, 'b'],
  [/dh/g, 'd'],
  [/th/g, '0'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/qu/g, 'kw'],
  [/wh/g, 'w'],
  [/ng/g, 'N'],
  [/j/g, 'C'],
  [/eye/g, 'i'],
  // After a vowel these are part of it: ah, aw, ay. A glide may still be heard before the next vowel.
  [/(?<=[aeiou])h(?![aeiouy])/g, ''],
  [/(?<=[aeiou])w(?![aeiou])/g, ''],
  [/(?<=[aeo])y(?=-[aeiou])/g, 'Y'],
  [/y(?![aeiou])/g, '.'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/[aeiou.]+/g, '.'],
  [/([^N])-?\1/g, '$1'],
  [/[-. '’]/g, ''],
]

/** The consonants of a sound in English spelling: `shi-VAWN` is `Svn`. */
export function sayPhones(say: string): Phones {
  return WRITTEN.reduce((text, [letters, phones]) => text.replace(letters, phones), say.toLowerCase())
}

/**
 * How far a sound is from the possible values of the name's letters in its origin; beyond `TOO_FAR` it belongs to
 * another name.
 */
export function soundDistance({ name, origin, say }: Pick<WrittenEntry, 'name' | 'origin' | 'say'>): number {
  const own = HABITS[origin]
  const tables = own ? [COMMON, own] : [COMMON]
  return distance(plainLetters(name, tables), tables, sayPhones(say))
}

/** Reports a sound that the name's letters cannot represent, or null. */
export function soundWarning(entry: WrittenEntry): string | null {
  return soundDistance(entry) > TOO_FAR
    ? `the sound "${entry.say}" does not belong to the spelling (or tools/names/rules/spellings.ts lacks a habit of ${entry.origin})`
    : null
}

/** The letters in the tables; others are replaced by their base letters. */
function plainLetters(name: string, tables: readonly Values[]): string {
  return Array.from(name.normalize('NFC').toLowerCase(), (letter) =>
    tables.some((table) => table.has(letter)) ? letter : fold(letter),
  ).join('')
}

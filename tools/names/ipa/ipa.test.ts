import { expect, test } from 'vitest'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { LANGUAGE_OF } from '#src/names/languages.ts'
import { readContent } from '#tools/names/read-content.ts'
import { ipaWarning, LANGUAGES, withIpa } from './ipa.ts'
import { agreesWith, readSpoken } from './spoken.ts'

const { files } = readContent(process.cwd())
const entries = files.flatMap(({ lines }) => lines.map(({ entry }) => entry))

const entry = (name: string, origin: string, say: string, ipa?: string): WrittenEntry => ({
  name,
  origin,
  say,
  gender: 'u',
  meaning: '',
  themes: [],
  confidence: 'a',
  variants: [],
  nicknames: [],
  related: [],
  pairs: [],
  scripts: [],
  also: [],
  ...(ipa !== undefined && { ipa }),
})

test('every transcription has the syllables and the stress of its respelling', () => {
  expect(entries.map(ipaWarning).filter((warning) => warning !== null)).toEqual([])
})

test('five thousand names have one, of each language at least half', () => {
  const transcribed = entries.map(withIpa).filter(({ ipa }) => ipa !== undefined)
  expect(transcribed.length).toBeGreaterThan(5_000)
  const half = Object.keys(LANGUAGES).filter((origin) => {
    const isOf = (one: WrittenEntry) => one.origin === origin
    return transcribed.filter(isOf).length > entries.filter(isOf).length / 2
  })
  expect(half).toEqual(Object.keys(LANGUAGES))
})

test('a stress that differs from the respelling’s is reported', () => {
  expect(ipaWarning(entry('Marisol', 'spanish', 'MAH-ree-sol'))).toContain('/maɾiˈsol/ has other syllables')
  expect(ipaWarning(entry('Marisol', 'spanish', 'ma-ree-SOL'))).toBeNull()
  expect(ipaWarning(entry('Marisol', 'spanish', 'MAH-ree-sol', 'ˈmaɾisol'))).toBeNull()
})

test('a cell replaces the rule, and a dash means none', () => {
  expect(withIpa(entry('Ximena', 'spanish', 'hee-MAY-na', 'xiˈmena')).ipa).toBe('xiˈmena')
  expect(withIpa(entry('Marisol', 'spanish', 'ma-ree-SOL', '-'))).not.toHaveProperty('ipa')
  expect(withIpa(entry('Maeve', 'irish', 'MAYV'))).not.toHaveProperty('ipa')
})

test('a form in another script is only read where the name is the same', () => {
  const greek = (name: string, say: string, text: string) =>
    withIpa({ ...entry(name, 'greek', say), scripts: [{ lang: 'el', text }] }).ipa
  expect(greek('Petros', 'PEH-tros', 'Πέτρος')).toBe('ˈpetros')
  expect(greek('Peter', 'PEE-ter', 'Πέτρος')).toBeUndefined()
  expect(greek('Melissa', 'muh-LIS-uh', 'Μέλισσα')).toBeUndefined()
})

test('the macrons of a variant are read', () => {
  const maori = { ...entry('Kowhai', 'maori', 'KO-fy'), variants: ['Kowhaia', 'Kōwhai'] }
  expect(withIpa(maori).ipa).toBe('ˈkoːfai')
})

test('a variant with fewer marks than the name is not read', () => {
  const hawaiian = { ...entry('ʻAlohi', 'hawaiian', 'ah-LO-hee'), variants: ['Alohi'] }
  expect(withIpa(hawaiian).ipa).toBe('ʔaˈlohi')
})

test.each([
  ['ˈb\u1EBDtu', 'BEN-too', true],
  ['ˈb\u1EBDtu', 'ben-TOO', false],
  ['aˈdɾjana', 'a-dree-AH-na', true],
  ['ˈpaola', 'PAOW-la', true],
  ['ˈpɛtr̩', 'PETR', true],
  ['ˈpɛtr̩', 'PET-r', true],
  ['miŋ˧˧ ajŋ˧˧', 'ming-ANG', true],
  ['akaɾi', 'AH-kah-ree', true],
  ['akaɾi', 'AHK-ree', false],
  ['maɾiˈsol', 'mah-REE-sol', false],
  ['aˈdan', 'a-DAH-na', false],
])('/%s/ and %s', (ipa, say, agrees) => {
  const spoken = readSpoken(say)
  expect(spoken && agreesWith(ipa, spoken)).toBe(agrees)
})

test('every language that is transcribed has a tag', () => {
  expect(Object.keys(LANGUAGES).filter((origin) => !(origin in LANGUAGE_OF))).toEqual([])
  const origins = new Set(files.map(({ id }) => id))
  expect(Object.keys(LANGUAGE_OF).filter((origin) => !origins.has(origin))).toEqual([])
})

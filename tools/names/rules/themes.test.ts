import { describe, expect, test } from 'vitest'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { readContent } from '#tools/names/read-content.ts'
import { createThemeSigns, themeWarnings } from './themes.ts'

const content = readContent(process.cwd())
const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
const signs = createThemeSigns(content.themes, content.alsoShownBy, content.ideas)
const [any] = entries
const saying = (meaning: string, themes: string, from?: string): string[] => {
  const entry: WrittenEntry = { ...(any as WrittenEntry), meaning, themes: themes.split(' ') }
  return themeWarnings(from === undefined ? { ...entry, from: '' } : { ...entry, from }, signs)
}

describe('a theme is shown by the meaning', () => {
  test.each([
    ['by one of its own words', 'gift of God', 'gift god'],
    ['by another form of it', 'the shining one, who guards the woods', 'light protect tree'],
    ['by a word that is close to it', 'volcano', 'fire'],
    ['by a word that shows it but is not searched for', 'from the south', 'place'],
    ['by a phrase', 'do not go again', 'hope'],
  ])('%s', (_how, meaning, themes) => {
    expect(saying(meaning, themes)).toEqual([])
  })

  test('or by the literal sense of its source, not by the source word itself', () => {
    expect(saying('uncertain', 'wolf', 'wulf "wolf"')).toEqual([])
    expect(saying('uncertain', 'wolf', 'wolf')).toEqual(['no word of "uncertain" shows the theme "wolf"'])
  })

  test('else the line is reported, theme by theme', () => {
    expect(saying('gift of God', 'gift sea')).toEqual(['no word of "gift of God" shows the theme "sea"'])
  })
})

test('the meanings show every theme, and nearly every theme moved from another name would be reported', () => {
  expect(entries.flatMap((entry) => themeWarnings(entry, signs))).toEqual([])
  const random = mulberry32(80)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  let planted = 0
  let received = 0
  while (planted < 2000) {
    const entry = pick(entries)
    const theme = pick(pick(entries).themes)
    if (entry.themes.includes(theme)) continue
    planted++
    received += themeWarnings({ ...entry, themes: [...entry.themes, theme] }, signs).length
  }
  console.log(`${received} of ${planted} planted themes are reported`)
  expect(received / planted).toBeGreaterThan(0.9)
})

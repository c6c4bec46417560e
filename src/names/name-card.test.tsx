import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Gender } from '#src/core/names/name.ts'
import type { CardFacts } from './card-facts.ts'
import { genderWord } from './facts.ts'
import { NameCard } from './name-card.tsx'

// A link needs a router, which is not what is tested here.
vi.mock('./name-link.tsx', () => ({ NameLink: ({ name }: { name: string }) => name }))

const CSS = readFileSync(new URL('../ui/app.css', import.meta.url), 'utf8')
const TOKENS = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const GENDERS = ['f', 'm', 'u'] satisfies Gender[]

const card = (facts: string[]): CardFacts => ({
  key: 'ari',
  name: 'Ari',
  slug: 'ari',
  say: null,
  meaning: 'lion',
  trend: null,
  facts,
  why: '',
  isDisputed: false,
})

/** The facts of a rendered card that the styles give a hue and a mark. */
function marked(facts: string[]): string[] {
  const html = renderToStaticMarkup(<NameCard name={card(facts)} action={null} />)
  const rendered = [...html.matchAll(/data-fact="([^"]*)"/g)].map((match) => match[1] ?? '')
  return rendered.filter((fact) => CSS.includes(`[data-fact="${fact}"]`))
}

test('of its facts only whom a name is given to has a hue and a mark, by its word', () => {
  for (const gender of GENDERS) {
    const word = genderWord(gender)
    expect(marked(['Girlish', word, '2 syllables'])).toEqual([word])
  }
})

test('each of the three has a hue of its own, readable on paper, on a card and in the dark', () => {
  const hues = ['girl', 'boy', 'unisex'].map((who) => colorsOf(who))
  expect(new Set(hues.map(String)).size).toBe(3)
  for (const [onLight, onDark] of hues) {
    for (const surface of ['paper', 'raised']) {
      const [light, dark] = colorsOf(surface)
      expect(contrast(onLight, light)).toBeGreaterThan(4.5)
      expect(contrast(onDark, dark)).toBeGreaterThan(4.5)
    }
  }
})

function colorsOf(token: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS) ?? []
  return [light, dark]
}

/** The contrast of two colors as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

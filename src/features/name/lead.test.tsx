import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Background, Confidence } from '#src/core/names/name.ts'
import { Lead } from './lead.tsx'
import type { ArticleName, ArticleSense } from './page-data.ts'

// A link needs a router, which is not what is tested here.
vi.mock('#src/names/name-link.tsx', () => ({ NameLink: ({ name }: { name: string }) => name }))

const sense = (originLabel: string, confidence: Confidence): ArticleSense => ({
  origin: originLabel.toLowerCase(),
  originLabel,
  gender: 'f',
  say: null,
  meaning: 'torch',
  confidence,
  variants: [],
  background: null,
})

function leadOf(
  entries: ArticleSense[],
  common: Confidence | null,
  background?: Background | 'loading',
): string {
  const detail: ArticleName = {
    key: 'elena',
    name: 'Elena',
    slug: 'elena',
    gender: 'f',
    syllables: 3,
    variantNames: [],
    births: null,
    entries,
    similar: [],
  }
  return renderToStaticMarkup(<Lead detail={detail} background={background} common={common} />)
}

const timesDisputed = (html: string): number =>
  html.split('disputed').length - html.split('class="disputed').length

test('of meanings that are all disputed a sentence says so, and no mark says it again', () => {
  const html = leadOf([sense('Greek', 'c'), sense('Spanish', 'c'), sense('Italian', 'c')], 'c')
  expect(html).toContain('All three meanings are disputed.')
  expect(timesDisputed(html)).toBe(1)
})

test('where only the first meaning is disputed its mark says so', () => {
  expect(timesDisputed(leadOf([sense('Greek', 'c'), sense('Spanish', 'a')], null))).toBe(1)
  expect(timesDisputed(leadOf([sense('Greek', 'c')], null))).toBe(1)
})

test('the first sentence says the word that the name comes from, once', () => {
  const background: Background = { from: 'Greek helene "torch"', scripts: [] }
  const text = leadOf([sense('Greek', 'a')], 'a', background).replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('Elena is a Greek girls’ name that means “torch”, from Greek helene.')
})

test('a word that comes later is not added to a sentence that is being read', () => {
  const text = leadOf([sense('Greek', 'a')], 'a', 'loading').replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('Elena is a Greek girls’ name that means “torch”.')
})

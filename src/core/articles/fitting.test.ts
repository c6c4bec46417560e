import { describe, expect, test } from 'vitest'
import { type ArticleSearches, fittingArticle } from './fitting.ts'

const article = (slug: string, ...searches: string[]): ArticleSearches => ({
  kind: 'cluster',
  slug,
  title: slug,
  searches,
})
const INDEX = [
  article('girls', 'girl names', 'baby girl'),
  article('irish', 'irish'),
  article('vintage', 'vintage', 'old fashioned'),
  article('saying-irish', 'pronounce irish'),
  article('bilingual', 'bilingual', 'two languages'),
]
const fits = (text: string, wishes: Parameters<typeof fittingArticle>[2] = []) =>
  fittingArticle(INDEX, text, wishes)?.slug ?? null
const wish = (kind: 'style' | 'pair' | 'origin', values: unknown[], more = {}) => [
  { kind, values, avoid: false, from: 0, to: 0, ...more },
]

describe('an article that fits to a search', () => {
  test.each([
    ['vintage girl names', 'vintage'],
    ['Old-fashioned names for girls', 'vintage'],
    ['how to pronounce Irish names', 'saying-irish'],
    ['girl names', 'girls'],
    ['bilingual names', 'bilingual'],
  ])('%s', (text, slug) => {
    expect(fits(text)).toBe(slug)
  })

  test('may be known from a wish only: its words were another language or had a slip', () => {
    expect(fits('irsh names', wish('origin', ['irish']))).toBe('irish')
    expect(fits('works in English and Spanish', wish('pair', [['english', 'spanish']]))).toBe('bilingual')
  })

  test('is none for what is not wanted', () => {
    expect(fits('nothing vintage', wish('style', ['vintage'], { avoid: true, from: 8, to: 15 }))).toBeNull()
  })

  test('is none for a name: in honor of Rose, or beside a sister of that name, no flower is meant', () => {
    const flowers = [article('flowers', 'flower names', 'rose')]
    const text = 'in honor of my grandmother Rose'
    const honor = { kind: 'form' as const, values: [{ name: 'Rose', of: 'honor' }] }
    const asked = { avoid: false, from: 0, to: text.length }
    expect(fittingArticle(flowers, text, [])?.slug).toBe('flowers')
    expect(fittingArticle(flowers, text, [{ ...honor, ...asked }])).toBeNull()
    expect(
      fittingArticle(flowers, 'a sister for Rose', [{ kind: 'sibling', values: ['Rose'], ...asked, to: 17 }]),
    ).toBeNull()
  })

  test('is none where no words are in common, or only a part of one', () => {
    expect(fits('')).toBeNull()
    expect(fits('names like Hugo')).toBeNull()
    expect(fits('irishman')).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { type HealthFacts, healthOf } from './health.ts'

const sound: HealthFacts = {
  title: 'x'.repeat(30),
  description: 'x'.repeat(120),
  canonical: 'https://example.com/',
  structuredData: 1,
}

test('a page without faults has 100 points', () => {
  expect(healthOf(sound)).toEqual({ score: 100, healthy: true, faults: [] })
})

test.each([
  ['a title of 29 characters', { title: 'x'.repeat(29) }, 'title-length'],
  ['a title of 61 characters', { title: 'x'.repeat(61) }, 'title-length'],
  ['no title', { title: null }, 'title-length'],
  ['a description of 119 characters', { description: 'x'.repeat(119) }, 'description-length'],
  ['a description of 156 characters', { description: 'x'.repeat(156) }, 'description-length'],
  ['no description', { description: null }, 'description-length'],
  ['no canonical link', { canonical: null }, 'canonical-missing'],
  ['no structured data', { structuredData: 0 }, 'structured-data-missing'],
] as const)('%s costs 25 points, and the page is healthy still', (_, change, fault) => {
  expect(healthOf({ ...sound, ...change })).toEqual({ score: 75, healthy: true, faults: [fault] })
})

test('60 and 155 characters are within the limits', () => {
  expect(healthOf({ ...sound, title: 'x'.repeat(60), description: 'x'.repeat(155) }).score).toBe(100)
})

test('a page with two faults is unhealthy, one that lacks everything has no points', () => {
  expect(healthOf({ ...sound, canonical: null, structuredData: 0 })).toMatchObject({
    score: 50,
    healthy: false,
  })
  expect(healthOf({ title: null, description: null, canonical: null, structuredData: 0 })).toMatchObject({
    score: 0,
    healthy: false,
  })
})

import { expect, test } from 'vitest'
import type { NameFacts } from '#src/core/names/name.ts'
import { siteImages } from './site-images.ts'

const NAMES = { emma: 'Emma', lukasz: 'Łukasz', lucja: 'Łucja', ewa: 'Ewa' }

const images = siteImages(
  {
    pages: () => Object.entries(NAMES).map(([slug, name]) => ({ key: name.toLowerCase(), slug, name })),
    facts: (at) => {
      const name = NAMES[at.slice(1) as keyof typeof NAMES]
      return name
        ? ({ key: name.toLowerCase(), name, gender: 'u', senses: [] } as unknown as NameFacts)
        : null
    },
    regions: () => ({ regions: [], names: [] }),
  },
  ['emma', 'gone'],
)

test('a best known name has its own image, any other that of its first letter', () => {
  expect(images.imageOf('emma')).toEqual({
    path: '/social/names/emma.png',
    alt: 'Emma, name for girls and boys',
  })
  expect(images.imageOf('lucja')).toEqual(images.imageOf('lukasz'))
  expect(images.imageOf('lucja').path).toBe('/social/letters/l-141.png')
})

test('each image exists once, and those that no page names do not exist', () => {
  expect(images.paths).toEqual([
    '/social/names/emma.png',
    '/social/letters/e.png',
    '/social/letters/l-141.png',
  ])
  for (const slug of Object.keys(NAMES)) expect(images.paths).toContain(images.imageOf(slug).path)
})

test('a path leads to what its image shows, and to nothing when it is none of them', () => {
  expect(images.subjectOf('/social/names/emma.png')).toMatchObject({ name: 'Emma' })
  expect(images.subjectOf('/social/letters/l-141.png')).toEqual({ letter: 'Ł' })
  for (const path of [
    '/social/names/ewa.png',
    '/social/names/gone.png',
    '/social/letters/z.png',
    '/social/nestling.png',
  ])
    expect(images.subjectOf(path)).toBeNull()
})

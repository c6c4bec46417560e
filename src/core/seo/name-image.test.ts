import { expect, test } from 'vitest'
import { initialOf, letterImage, nameImagePath, slugOfNameImage } from './name-image.ts'

test.each([
  ['Maeve', 'M'],
  ['Łucja', 'Ł'],
  ['ʻAlohilani', 'A'],
  ['Ólafur'.normalize('NFD'), 'Ó'],
  ['ısıl', 'I'],
  ['İpek', 'İ'],
])('the first letter of %s is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})

test('letters with marks have images of their own, under addresses of plain letters', () => {
  expect(['Lucia', 'Łucja', 'Émile', 'Emil', 'Şule', 'Śrīla'].map((name) => letterImage(name).path)).toEqual([
    '/social/letters/l.png',
    '/social/letters/l-141.png',
    '/social/letters/e-c9.png',
    '/social/letters/e.png',
    '/social/letters/s-15e.png',
    '/social/letters/s-15a.png',
  ])
  expect(letterImage('Łucja').alt).toBe('The letter Ł on an egg in a nest')
})

test('a path is that of a name’s image, or of none', () => {
  expect(slugOfNameImage(nameImagePath('zoe-2'))).toBe('zoe-2')
  for (const path of ['/social/nestling.png', '/social/letters/a.png', '/social/names/a/b.png', '/names/zoe'])
    expect(slugOfNameImage(path)).toBeNull()
})

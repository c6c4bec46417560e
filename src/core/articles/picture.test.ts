import { expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

test.each([
  ['/assets/an-idea-800-BkQ3xY_z.avif', 'an-idea'],
  ['/assets/an-idea-1200-a-b_c-d1.avif', 'an-idea'],
  ['/assets/top-100-400-BkQ3xY_z.avif', 'top-100'],
  ['/assets/an-idea-800-BkQ3xY_z.webp', null],
  ['/assets/an-idea-BkQ3xY_z.svg', null],
  ['/social/an-idea.png', null],
])('%s is a variant of %s', (path, name) => {
  expect(pictureOf(path)).toBe(name)
})

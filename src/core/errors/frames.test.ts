import { expect, it } from 'vitest'
import { parseFrames } from './frames.ts'

const ORIGIN = 'https://names.example'

it("reads Chromium's stack, and omits function names and files that are not ours", () => {
  const stack = `TypeError: Cannot read properties of undefined
    at Orla (https://names.example/assets/app-1a_B.js:1:234)
    at https://names.example/assets/framework-2b.js:8:1
    at other (https://elsewhere.example/assets/app-1a.js:1:2)
    at Array.map (<anonymous>)
    at https://names.example/generate?q=orla:1:1`
  expect(parseFrames(stack, ORIGIN)).toEqual({
    frames: ['assets/app-1a_B.js:1:234', 'assets/framework-2b.js:8:1'],
    foreign: false,
  })
})

it("reads Firefox's and Safari's stack", () => {
  const stack = 'render@https://names.example/assets/app-1a.js:1:234\n@https://names.example/sw.js:2:3'
  expect(parseFrames(stack, ORIGIN).frames).toEqual(['assets/app-1a.js:1:234', 'sw.js:2:3'])
})

it('recognizes an error of a browser extension by its stack positions', () => {
  const at = (address: string) => parseFrames(`Error: x\n    at f (${address}:1:2)`, ORIGIN).foreign
  expect(at('chrome-extension://abcdef/content.js')).toBe(true)
  expect(at('https://elsewhere.example/a.js')).toBe(true)
  expect(at(`${ORIGIN}/assets/a.js`)).toBe(false)
  // A failed import has no position: it may be ours.
  expect(parseFrames('TypeError: Failed to fetch', ORIGIN)).toEqual({ frames: [], foreign: false })
  expect(parseFrames(undefined, ORIGIN)).toEqual({ frames: [], foreign: false })
})

it('keeps the twenty innermost positions', () => {
  const stack = Array.from({ length: 30 }, (_, i) => `at f (${ORIGIN}/assets/a.js:${i}:1)`).join('\n')
  const { frames } = parseFrames(stack, ORIGIN)
  expect(frames).toHaveLength(20)
  expect(frames[0]).toBe('assets/a.js:0:1')
})

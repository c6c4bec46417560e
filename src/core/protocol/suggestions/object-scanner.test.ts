import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createObjectScanner } from './object-scanner.ts'

const scan = (...texts: string[]): unknown[] => {
  const scanner = createObjectScanner()
  return texts.flatMap((text) => scanner.push(text))
}

it('finds every innermost object, whatever its texts contain and wherever the text is cut', () => {
  const flat = fc.dictionary(
    fc.string({ maxLength: 8 }),
    fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean()),
  )
  fc.assert(
    fc.property(fc.array(flat, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (objects, size) => {
      const text = `Here: ${JSON.stringify({ 'a{"': 1, elements: objects })} "done`
      const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      )
      const found = scan(...parts)
      const expected = JSON.parse(JSON.stringify(objects.length > 0 ? objects : [{ 'a{"': 1, elements: [] }]))
      expect(JSON.parse(JSON.stringify(found))).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

it('gives an object as soon as it is closed', () => {
  const scanner = createObjectScanner()
  expect(scanner.push('{"elements":[{"name":"Nora"')).toEqual([])
  expect(scanner.push('}')).toEqual([{ name: 'Nora' }])
})

it('drops what is no JSON, and an object without an end, and goes on', () => {
  expect(scan('{a: 1} {"b":1,} {"c":1}')).toEqual([{ c: 1 }])
  expect(scan(`{"a":"${'x'.repeat(3_000)}`, '"} {"b":1}')).toEqual([{ b: 1 }])
})

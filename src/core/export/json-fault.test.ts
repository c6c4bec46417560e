import { expect, it } from 'vitest'
import { jsonFaultLine } from './json-fault.ts'

const WHOLE = `{
  "a": [1, -2.5e3, true, null],
  "b": { "text": "line \\n \\u00e9 \\" end", "empty": {}, "none": [] }
}
`

it('finds no fault in JSON', () => {
  for (const text of [WHOLE, '[]', '{}', '"a"', ' 0 ', JSON.stringify({ a: [[{}, '‘’', '{'], {}] }, null, 2)])
    expect(jsonFaultLine(text)).toBeNull()
})

it.each([
  ['cut in the middle of a text', '{\n  "a": 1,\n  "b": "not en', 3],
  ['cut after a line', '{\n  "a": 1,\n', 3],
  ['a comma too much', '{\n  "a": 1,\n}', 3],
  ['a comma that is missing', '[\n  1\n  2\n]', 3],
  ['a bracket of the other kind', '{\n  "a": [1\n  }\n}', 3],
  ['a key without quotes', '{\n\n  a: 1\n}', 3],
  ['a value that is missing', '{\n  "a":\n}', 3],
  ['a line break within a text', '{\n  "a": "one\ntwo"\n}', 2],
  ['a word that JSON does not have', '[\n  undefined\n]', 2],
  ['more after the end', '{}\n\n{}', 3],
  ['nothing', '', 1],
])('names the line of %s', (_what, text, line) => {
  expect(jsonFaultLine(text)).toBe(line)
})

it('agrees with JSON.parse about every text that is cut or lacks a character', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  for (let at = 0; at < WHOLE.length; at++) {
    for (const text of [WHOLE.slice(0, at), WHOLE.slice(0, at) + WHOLE.slice(at + 1)])
      expect([text, jsonFaultLine(text) === null]).toEqual([text, isJson(text)])
  }
})

import { expect, test } from 'vitest'
import type { Theme } from '#src/core/names/corpus/corpus.ts'
import {
  formatIdeas,
  parseIdeas,
  parseStruck,
  themesHash,
  type WrittenIdeas,
  withoutStruck,
} from './ideas-file.ts'

const theme = (id: string, ...triggers: string[]): Theme => ({ id, label: id, definition: id, triggers })
const themes = [theme('sea', 'ocean'), theme('fire', 'flame')]
const ideas: WrittenIdeas = new Map([
  ['volcano', [{ theme: 'fire', strength: 7 }]],
  [
    'mermaid',
    [
      { theme: 'sea', strength: 3 },
      { theme: 'fire', strength: 1 },
    ],
  ],
])

test('what is written can be read, with the themes it was made from', () => {
  const text = formatIdeas(ideas, ['a 1', 'b 2'], themes)
  expect(text).toContain('mermaid | sea 3 fire 1\nvolcano | fire 7\n')
  const read = parseIdeas(text, 'ideas.txt', themes)
  expect(read.problems).toEqual([])
  expect(Object.fromEntries(read.ideas)).toEqual(Object.fromEntries(ideas))
  expect(read.madeFrom).toBe(themesHash(themes))
  expect(read.madeFrom).not.toBe(themesHash([theme('sea', 'ocean', 'wave'), theme('fire', 'flame')]))
})

test('a word removed by a reviewer stays out, entirely or for one theme', () => {
  const { struck } = parseStruck('# why\nvolcano\nmermaid | fire\n', 'struck.txt', themes)
  expect([...withoutStruck(ideas, struck)]).toEqual([['mermaid', [{ theme: 'sea', strength: 3 }]]])
})

test.each([
  ['volcano fire 7', '"volcano fire 7" is not "word | theme strength"'],
  ['volcano | fire 10', '"volcano | fire 10" is not "word | theme strength"'],
  ['volcano | fier 3', 'unknown theme "fier"'],
  ['volcano | fire 3\nmermaid | sea 3', '"mermaid" is not sorted: it comes after "volcano"'],
])('%s is reported', (text, message) => {
  expect(parseIdeas(text, 'ideas.txt', themes).problems).toMatchObject([{ level: 'error', message }])
})

test('a removal for an unknown theme, or a duplicate one, is reported', () => {
  const { problems } = parseStruck('volcano | ice\nvolcano\n', 'struck.txt', themes)
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 unknown theme "ice"',
    '2 "volcano" is a duplicate',
  ])
})

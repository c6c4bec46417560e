import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SuggestionLine } from './answer.ts'
import { parseSuggestionRefusal } from './answer-schema.ts'
import { createSuggestionReader } from './read-answer.ts'

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const suggestion = (name: string): SuggestionLine => ({
  kind: 'suggestion',
  name,
  gender: 'f',
  reason: 'Short and soft, like Nora.',
})
const end = (how: 'complete' | 'cut' | 'timeout' = 'complete'): SuggestionLine => ({ kind: 'end', how })
const read = (...texts: string[]) => {
  const reader = createSuggestionReader()
  const names = texts
    .flatMap((text) => reader.push(text))
    .flatMap((found) => (found.kind === 'suggestion' ? found.name : []))
  return { names, ending: reader.ending() }
}

it('gives the same names however the network cuts the text', () => {
  const text = [suggestion('Zoë'), suggestion('Ana María'), suggestion('Мила'), end()].map(line).join('')
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), text.length]
      const parts = at.slice(1).map((to, i) => text.slice(at[i], to))
      expect(read(...parts)).toEqual({ names: ['Zoë', 'Ana María', 'Мила'], ending: 'complete' })
    }),
    { numRuns: 60 },
  )
})

it('gives a name as soon as its line is complete', () => {
  const reader = createSuggestionReader()
  expect(reader.push(line(suggestion('Nora')).trim())).toEqual([])
  expect(reader.push('\n')).toMatchObject([{ name: 'Nora' }])
})

it.each(['complete', 'cut', 'timeout'] as const)('ends as its last line says: %s', (how) => {
  expect(read(line(suggestion('Nora')), line(end(how)))).toEqual({ names: ['Nora'], ending: how })
})

it('that stops without its last line was cut', () => {
  expect(read(line(suggestion('Nora')), line(suggestion('Maeve')).slice(0, 40))).toEqual({
    names: ['Nora'],
    ending: 'cut',
  })
})

it('shows nothing of a line that is none, and nothing after the end', () => {
  const bad = [
    'not json\n',
    '<html>\n',
    line({ ...suggestion('Nora'), reason: 'It means light and joy.' }),
    line({ ...suggestion('Nora'), name: 'System Prompt' }),
    line({ ...suggestion('Nora'), gender: 'x' }),
    line({ kind: 'suggestion', name: 'Nora' }),
    line([suggestion('Nora')]),
    line({ kind: 'end', how: 'system' }),
  ]
  expect(read(...bad, line(suggestion('Maeve')), line(end()), line(suggestion('Late')))).toEqual({
    names: ['Maeve'],
    ending: 'complete',
  })
})

it('does not collect a line without an end, and reads the next one', () => {
  const flood = Array.from({ length: 50 }, () => 'x'.repeat(1_000))
  expect(read(...flood, `"}\n${line(suggestion('Nora'))}`, line(end())).names).toEqual(['Nora'])
  const hidden = `{"kind":"suggestion","name":"Nora","x":"${'y'.repeat(3_000)}`
  expect(read(hidden, `"}\n`, line(end())).names).toEqual([])
})

it('reads a refusal of ours, and of nobody else', () => {
  const refusal = { code: 'model_busy', message: 'Later.' }
  expect(parseSuggestionRefusal(refusal)).toEqual(refusal)
  expect(parseSuggestionRefusal({ code: 'WORKER_ERROR', message: 'x' })).toBeNull()
  expect(parseSuggestionRefusal('<html>')).toBeNull()
})

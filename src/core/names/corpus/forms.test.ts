import { expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { formsOf } from './forms.ts'

const [sample] = sampleCorpus.entries
const line = (name: string, origin: string, ...variants: string[]): CuratedEntry => {
  if (!sample) throw new Error('the sample is empty')
  return { ...sample, name, origin, variants }
}
const lines = [
  line('Leela', 'sanskrit', 'Lila'),
  line('Lilah', 'hebrew', 'Lila', 'Layla'),
  line('Layla', 'arabic', 'Laila'),
  line('Aiden', 'irish', 'Ayden'),
  line('Aidan', 'irish', 'Ayden', 'Aodhán'),
]
const namesOf = (spelling: string, entries = lines): string[] | undefined =>
  formsOf(entries)
    .get(spelling)
    ?.of.map((index) => entries[index]?.name ?? '')

test('a listed spelling is a form of the names that list it, the nearest first', () => {
  expect(namesOf('lila')).toEqual(['Lilah', 'Leela'])
  expect(formsOf(lines).get('aodhan')).toEqual({ text: 'Aodhán', of: [4] })
})

test('of one origin only the nearest name counts, in whatever order the names are', () => {
  expect(namesOf('ayden')).toEqual(['Aidan'])
  expect(namesOf('ayden', lines.toReversed())).toEqual(['Aidan'])
})

test('a spelling with a line of its own is a name, not a form', () => {
  expect(namesOf('layla')).toBeUndefined()
})

test('the plain spelling of a name with marks is a form of the names that list it', () => {
  const marked = [line('Dîlan', 'kurdish', 'Dilan'), line('Dylan', 'welsh', 'Dilan'), line('Zoë', 'greek')]
  expect(namesOf('dilan', marked)).toEqual(['Dîlan', 'Dylan'])
  expect(namesOf('zoe', marked)).toBeUndefined()
})

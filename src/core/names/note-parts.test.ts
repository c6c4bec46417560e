import { expect, it } from 'vitest'
import { noteParts } from './note-parts.ts'

const kinds = (note: string) => noteParts(note).map(({ kind }) => kind)

it('tells saints, people and stories from what else is good to know', () => {
  expect(noteParts('in use since the 1920s; also SUR-sha; actress Saoirse Ronan')).toEqual([
    { kind: 'other', text: 'in use since the 1920s' },
    { kind: 'other', text: 'also SUR-sha' },
    { kind: 'person', text: 'actress Saoirse Ronan' },
  ])
  expect(kinds('Saint Gall; patron saint of Cork; the archangel')).toEqual(['saint', 'saint', 'saint'])
  expect(kinds('Ilir Meta, president; queen of Palmyra; Krzysztof Kieślowski, film director')).toEqual([
    'person',
    'person',
    'person',
  ])
  expect(kinds('heroine of the opera by Verdi; hero of Things Fall Apart; king of legend')).toEqual([
    'story',
    'story',
    'story',
  ])
})

it('a word for people or works alone is no person and no story', () => {
  expect(kinds('Yves Saint Laurent; a title of scholars of Islam; from the surname King')).toEqual([
    'other',
    'other',
    'other',
  ])
  expect(kinds('Ecaterina Teodoroiu, heroine of the First World War')).toEqual(['other'])
  expect(kinds('other characters give other meanings')).toEqual(['other'])
})

it('leaves nothing out and adds nothing', () => {
  const note = 'poet Dante Alighieri; Saint Dante; short for Durante, in the novel too'
  expect(
    noteParts(note)
      .map(({ text }) => text)
      .join('; '),
  ).toBe(note)
})

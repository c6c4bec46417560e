import { expect, it } from 'vitest'
import { noteLine, noteParts } from './note-parts.ts'

const kinds = (note: string) => noteParts(note).map(({ kind }) => kind)

it('tells saints, people and stories from what else is good to know', () => {
  expect(noteParts('in use since the 1920s; also SUR-sha; actress Saoirse Ronan')).toEqual([
    { kind: 'other', text: 'in use since the 1920s; also SUR-sha' },
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

it('takes stars in the sky, heroes of real battles and words for something for what they are', () => {
  expect(kinds('a bright star of Canis Major; film star Rita Hayworth')).toEqual(['other', 'person'])
  expect(kinds('Bartosz Głowacki, hero of the Battle of Racławice; hero of the Serbian rising')).toEqual([
    'other',
    'other',
  ])
  expect(kinds('a word for a heroine; the sense is the legend’s own')).toEqual(['other', 'other'])
})

it('knows plain saints and their days, and not what is called after them', () => {
  expect(kinds('Irish saint of Locronan; abbot and saint; Saint Lucy’s day has many customs')).toEqual([
    'saint',
    'saint',
    'saint',
  ])
  expect(kinds('Olavinlinna, Saint Olaf’s castle')).toEqual(['other'])
})

it('leaves what refers to the part before it there', () => {
  expect(noteParts('singer Dolly Parton; it gave the word doll; rare today')).toEqual([
    { kind: 'person', text: 'singer Dolly Parton; it gave the word doll' },
    { kind: 'other', text: 'rare today' },
  ])
})

it('begins a line with a capital, unless it speaks of letters', () => {
  expect(
    ['c is a click at the teeth', 'hl as Welsh ll', 'a name of queens', 'in use since the 1920s'].map(
      noteLine,
    ),
  ).toEqual(['c is a click at the teeth', 'hl as Welsh ll', 'A name of queens', 'In use since the 1920s'])
})

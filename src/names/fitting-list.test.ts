import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { fittingList } from './fitting-list.ts'

const engine = await ownEngine()
const choices = engine.choices()
const titleFor = (text: string) => {
  const { wishes } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 1 }).parsed
  return fittingList(text, wishes, choices)?.title ?? null
}

test.each([
  ['popular in France', 'Popular names in France'],
  ['top 10 names in Norway', 'Popular names in Norway'],
  ['not rare in France', 'Popular names in France'],
  ['rare Irish names used in France', 'Irish names'],
  ['names of the 1920s', 'Names of the 1920s'],
  ['Names that rhyme with Luna', 'Names that rhyme with Luna'],
  ['boy names starting with Q', 'Names starting with Q'],
  ['Gaelic girl', 'Irish names'],
  ['means hope', 'Names meaning hope'],
  ['names with 4 letters', 'Names with 4 letters'],
])('for %s there is the list %s', (text, title) => {
  expect(titleFor(text)).toBe(title)
})

test.each([
  'not Irish',
  'Irish or Welsh',
  'sounds like Emma',
  'names starting with Ma',
  'girl names',
  'rare names used in France',
  'not popular in France',
])('for %s there is none', (text) => {
  expect(titleFor(text)).toBeNull()
})

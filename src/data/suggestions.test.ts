import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { nestlingDatabase, openDatabase } from './database.ts'
import {
  clearSuggestions,
  findSuggestions,
  MAX_STORED_QUESTIONS,
  readSuggestions,
  type StoredSuggestions,
  storeSuggestions,
} from './suggestions.ts'

const db = nestlingDatabase()
const request = (sentence: string): SuggestionRequest => ({
  sentence,
  wishes: [],
  ignored: ['mellow'],
  favorites: [],
  avoid: [],
  count: 10,
})
const answered = (sentence: string, second = 0): StoredSuggestions => ({
  request: request(sentence),
  suggestions: [{ name: 'Nora', gender: 'f', reason: 'Short and soft, like Cora.' }],
  wishes: [{ param: 'style', value: 'soft', stance: 'prefer' }],
  ending: 'complete',
  askedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
})

beforeEach(async () => {
  await openDatabase(db)
  await db.suggestions.clear()
})

test('the same question is answered from the device, another one is not', async () => {
  await storeSuggestions(db, answered('short names'))
  expect(await findSuggestions(db, request('short names'))).toEqual(answered('short names'))
  expect(await findSuggestions(db, request('long names'))).toBeNull()
})

test('the latest questions come first, and the oldest goes when there are too many', async () => {
  for (let at = 0; at <= MAX_STORED_QUESTIONS; at++)
    await storeSuggestions(db, answered(`question ${at}`, at))
  const sentences = (await readSuggestions(db)).map((each) => each.request.sentence)
  expect(sentences).toHaveLength(MAX_STORED_QUESTIONS)
  expect(sentences[0]).toBe(`question ${MAX_STORED_QUESTIONS}`)
  expect(sentences).not.toContain('question 0')
})

test('what may not be shown is not read back, also when it was stored', async () => {
  const bad = { name: 'Nora', gender: 'f' as const, reason: 'It means light, which you asked for.' }
  await storeSuggestions(db, { ...answered('light'), suggestions: [...answered('light').suggestions, bad] })
  expect((await findSuggestions(db, request('light')))?.suggestions).toEqual(answered('light').suggestions)
  const strange = { param: 'origin' as const, value: '<b>irish</b>', stance: 'must' as const }
  await storeSuggestions(db, { ...answered('old'), wishes: [strange] })
  expect((await findSuggestions(db, request('old')))?.wishes).toEqual([])
  await db.suggestions.delete(JSON.stringify(request('old')))
  await db.suggestions.put({ id: 'x', request: 'damaged', suggestions: [], ending: 'complete', askedAt: '' })
  expect(await readSuggestions(db)).toHaveLength(1)
})

test('all are deleted at once, with a way back', async () => {
  await storeSuggestions(db, answered('short names'))
  const undo = await clearSuggestions(db)
  expect(await readSuggestions(db)).toEqual([])
  await undo()
  expect(await readSuggestions(db)).toEqual([answered('short names')])
})

import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'
import type { OpenDatabase } from './database.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
}, 60_000)
afterAll(() => opened?.close())

it('parses what statements return, and of arrays those of text alone: each parser is copied for every result', async () => {
  const text = `select 7 as number, true as flag, jsonb_build_object('a', 1) as json, array['a', 'b'] as texts,
    array[1, 2] as numbers`
  expect(await opened.database.rows(v.unknown(), text)).toEqual([
    { number: 7, flag: true, json: { a: 1 }, texts: ['a', 'b'], numbers: '{1,2}' },
  ])
})

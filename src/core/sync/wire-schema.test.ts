import { describe, expect, it } from 'vitest'
import { parsePullReply, parsePushReply } from './wire-schema.ts'

const row = {
  table: 'favorites',
  key: 'nuala',
  fields: { name: 'Nuala', note: '', rank: 'a0', added_at: '2026-03-01T12:00:00.000Z', deleted: false },
  fv: { name: '000001772366400000-000000-aaaaaaaaaaaa' },
  seq: 1,
}
const push = {
  results: [
    { op_id: 'one', status: 'applied', row },
    { op_id: 'two', status: 'rejected', code: '23514', message: 'favorites_note_length' },
  ],
  epoch: 'e',
  server_time: '2026-03-01T12:00:00.000Z',
}
const pull = { rows: [row], next: 1, min_seq: 0, epoch: 'e', server_time: '2026-03-01T12:00:00.000Z' }

describe('a reply', () => {
  it('is accepted when it is valid', () => {
    expect(parsePushReply(push)).toEqual(push)
    expect(parsePullReply(pull)).toEqual(pull)
  })

  it('is accepted with a conflict, and with fields of a later server that this app does not know', () => {
    const [applied] = push.results
    const conflict = { note: 'a queen', stamp: '000001772366400000-000000-aaaaaaaaaaaa' }
    expect(parsePushReply({ ...push, results: [{ ...applied, conflict }] })).toEqual({
      ...push,
      results: [{ ...applied, conflict }],
    })
    expect(parsePushReply({ ...push, results: [{ ...applied, more: 1 }], more: 1 })).toEqual({
      ...push,
      results: [applied],
    })
  })

  it.each([
    ['nothing', null],
    [
      'a conflict without its text',
      { ...push, results: [{ ...push.results[0], conflict: { stamp: 'one' } }] },
    ],
    ["a portal's page", '<html>'],
    ['an empty object', {}],
    ['a verdict without its row', { ...push, results: [{ op_id: 'one', status: 'applied' }] }],
    ['a verdict of no kind', { ...push, results: [{ op_id: 'one', status: 'ok' }] }],
  ])('is rejected when it is %s', (_, data) => {
    expect(parsePushReply(data)).toBeNull()
  })

  it.each([
    ['of rows that are no rows', { ...pull, rows: [{ ...row, fields: {} }] }],
    ['with a cursor that is no number', { ...pull, next: '1' }],
    ['without an epoch', { ...pull, epoch: undefined }],
  ])('%s is rejected', (_, data) => {
    expect(parsePullReply(data)).toBeNull()
  })
})

describe('a row of another table than favorites', () => {
  const passed = { table: 'passed', key: 'ida', fields: { deleted: false }, fv: {}, seq: 2 }

  it('is completed with what was never written', () => {
    const reply = parsePullReply({ ...pull, rows: [row, passed], tables: ['favorites', 'passed', 'wishes'] })
    expect(reply?.rows[1]).toEqual({
      ...passed,
      fields: { name: 'ida', passed_at: '', deleted: false },
    })
    expect(reply?.tables).toEqual(['favorites', 'passed', 'wishes'])
  })

  it.each([
    ['of a table that was not asked for', { ...passed, table: 'wishes' }],
    ['with a text for a flag', { ...passed, fields: { deleted: 'no' } }],
  ])('%s makes the whole reply invalid', (_, wrong) => {
    expect(parsePullReply({ ...pull, rows: [wrong] })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { SERVED_FUNCTIONS } from './served-functions.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const pull = SERVED_FUNCTIONS['sync_pull'] ?? { parameters: {} }
const report = SERVED_FUNCTIONS['usage_report'] ?? { parameters: {} }
const push = SERVED_FUNCTIONS['sync_push'] ?? { parameters: {} }

describe('the arguments of a call', () => {
  test('come in the order of the parameters, as texts', () => {
    const read = readArguments(pull, { p_limit: 10, p_cursor: 0, p_user: ID })
    expect(read).toEqual({ ok: true, values: [ID, '0', '10', null] })
  })

  test('of an app that knows no tables lack them, and a list is written as SQL has it', () => {
    const args = { p_user: ID, p_cursor: 0, p_limit: 10, p_tables: ['favorites', 'passed'] }
    expect(readArguments(pull, args)).toEqual({ ok: true, values: [ID, '0', '10', '{favorites,passed}'] })
  })

  test('a day is a day and nothing else', () => {
    const args = { p_from: '2026-11-01', p_to: '2026-11-30' }
    expect(readArguments(report, args)).toEqual({ ok: true, values: ['2026-11-01', '2026-11-30'] })
    for (const p_to of ['2026-11-30T10:00', 'today', '2026-11-32', 20_261_130])
      expect(readArguments(report, { ...args, p_to })).toMatchObject({ ok: false, parameter: 'p_to' })
  })

  test('keep JSON as JSON', () => {
    const ops = [{ op_id: ID, fields: { note: "it's" } }]
    expect(readArguments(push, { p_user: ID, p_ops: ops })).toEqual({
      ok: true,
      values: [ID, JSON.stringify(ops)],
    })
  })

  test('may be null, which the function handles', () => {
    const read = readArguments(pull, { p_user: null, p_cursor: null, p_limit: null, p_tables: null })
    expect(read).toEqual({ ok: true, values: [null, null, null, null] })
  })

  test.each<[string, unknown]>([
    ['one too many', { p_user: ID, p_cursor: 0, p_limit: 1, select: '*' }],
    ['one too few', { p_user: ID, p_cursor: 0 }],
    ['a list', [ID, 0, 1]],
    ['nothing', null],
    ['a name from an object’s own making', JSON.parse(`{"p_user":"${ID}","p_cursor":0,"__proto__":1}`)],
  ])('are rejected as another function’s: %s', (_name, body) => {
    expect(readArguments(pull, body)).toMatchObject({ ok: false, reason: 'unknown' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a user that is no UUID', { p_user: "1'; drop table x", p_cursor: 0, p_limit: 1 }],
    ['a cursor in letters', { p_user: ID, p_cursor: '0', p_limit: 1 }],
    ['a part of a number', { p_user: ID, p_cursor: 0.5, p_limit: 1 }],
    ['a number beyond the type', { p_user: ID, p_cursor: 0, p_limit: 2 ** 31 }],
    ['a table that is no name', { p_user: ID, p_cursor: 0, p_limit: 1, p_tables: ['a,b}'] }],
    ['a list of limits', { p_user: ID, p_cursor: 0, p_limit: [1] }],
  ])('are rejected by their type: %s', (_name, body) => {
    expect(readArguments(pull, body)).toMatchObject({ ok: false, reason: 'invalid' })
  })
})

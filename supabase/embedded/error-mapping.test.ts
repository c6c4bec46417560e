import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { leanError } from './database-error.ts'
import { databaseErrorResponse, httpStatusOf } from './error-mapping.ts'

describe('a SQLSTATE becomes the status that PostgREST gives', () => {
  it.each<[string, number]>([
    ['23514', 400],
    ['23505', 409],
    ['28000', 403],
    ['22023', 400],
    ['40001', 500],
    ['54000', 500],
    ['57014', 500],
    ['53300', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['PT410', 410],
  ])('%s -> %i', (code, status) => {
    expect(httpStatusOf(code, true)).toBe(status)
  })

  it('tells somebody unknown to sign in, somebody known that it is forbidden', () => {
    expect([httpStatusOf('42501', false), httpStatusOf('42501', true)]).toEqual([401, 403])
  })
})

describe('a database error', () => {
  const raw = Object.assign(new Error('note is too long'), {
    code: '23514',
    detail: 'Failing row contains (…).',
    query: 'select secret',
    parameters: ['a private note'],
  })

  it('answers with code, message, details and hint', async () => {
    const response = databaseErrorResponse(leanError(raw), true)
    expect(response?.status).toBe(400)
    expect(await response?.json()).toEqual({
      code: '23514',
      message: 'note is too long',
      details: 'Failing row contains (…).',
      hint: null,
    })
  })

  it('shows a log nothing but its code', () => {
    expect(inspect(leanError(raw))).toBe('database error 23514')
  })

  it('is nothing that has no SQLSTATE', () => {
    expect(databaseErrorResponse(leanError(new Error('engine')), true)).toBeNull()
  })
})

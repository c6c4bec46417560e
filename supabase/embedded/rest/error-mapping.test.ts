import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asDatabaseError, DatabaseError, unavailable } from '#supabase/embedded/database/database-error.ts'
import { databaseProblem, httpStatusOf } from './error-mapping.ts'

describe("a SQLSTATE becomes PostgREST's status", () => {
  it.each<[string, number]>([
    ['23514', 400],
    ['23505', 409],
    ['28000', 403],
    ['22023', 400],
    ['40001', 500],
    ['42501', 403],
    ['54000', 500],
    ['53300', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['PT410', 410],
    // Of our own layer: retry in a moment.
    ['57014', 503],
    ['57P01', 503],
    ['57P03', 503],
  ])('%s -> %i', (code, status) => {
    expect(httpStatusOf(code)).toBe(status)
  })
})

describe('a database error', () => {
  const error = asDatabaseError(
    Object.assign(new Error('note is too long'), {
      code: '23514',
      detail: 'Failing row contains (…).',
      query: 'select secret',
      parameters: ['a private note'],
    }),
  ) as DatabaseError

  it('answers with code, message, details and hint', () => {
    expect(databaseProblem(error)).toEqual({
      status: 400,
      code: '23514',
      message: 'note is too long',
      details: 'Failing row contains (…).',
      hint: null,
    })
  })

  it('logs only its code', () => {
    expect(inspect(error)).toBe('database error 23514')
  })

  it('leaves errors without a SQLSTATE unchanged', () => {
    const other = new Error('engine')
    expect(asDatabaseError(other)).toBe(other)
  })

  it('sets Retry-After: after a restart, and when a function returns the seconds', () => {
    expect(databaseProblem(unavailable('57P01', 'the database was restarted')).retryAfter).toBe(5)
    const fields = { code: 'PT429', message: 'over_quota', hint: null, position: null }
    expect(databaseProblem(new DatabaseError({ ...fields, detail: '1800' })).retryAfter).toBe(1800)
    expect(databaseProblem(new DatabaseError({ ...fields, detail: 'soon' })).retryAfter).toBeUndefined()
  })

  it('reports an ended session with the code that makes clients refresh', () => {
    expect(databaseProblem(unavailable('PT401', 'session_ended'))).toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

describe('a body', () => {
  test('of JSON is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!/\\u(0000|d[89a-f])/.test(text))
        expect(parseJsonBody(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  test.each(['', '{', '{"a":1,}', 'NaN', '"\n"', '{"a":1}}'])('that is not JSON is rejected: %j', (text) => {
    expect(parseJsonBody(text)).toEqual({ ok: false, reason: 'not_json' })
  })

  test('of millions of brackets is rejected before it is parsed', () => {
    expect(parseJsonBody('['.repeat(2_000_000))).toEqual({ ok: false, reason: 'too_deep' })
    expect(parseJsonBody(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)).toEqual({
      ok: false,
      reason: 'too_deep',
    })
    expect(parseJsonBody(`${'['.repeat(12)}${']'.repeat(12)}`).ok).toBe(true)
  })

  test('with brackets and quotes inside a text is not nested more deeply for it', () => {
    const value = { note: `[[[[[[[[[[[[[[ \\" {{{{{{{{{{{{{{ "` }
    expect(parseJsonBody(JSON.stringify(value))).toEqual({ ok: true, value })
  })

  test.each(['{"a":"\\u0000"}', '{"\\u0000":1}', '[["x\\u0000y"]]', '"\\ud800"', '{"a":"\\udfff!"}'])(
    'with text that cannot be stored is rejected: %s',
    (text) => {
      expect(parseJsonBody(text)).toEqual({ ok: false, reason: 'unstorable_text' })
    },
  )

  test('with both halves of a pair is accepted', () => {
    expect(parseJsonBody('"\\ud83d\\ude00"')).toEqual({ ok: true, value: '😀' })
  })

  test('that only spells the escape of a NUL is accepted', () => {
    expect(parseJsonBody('{"a":"\\\\u0000"}')).toEqual({ ok: true, value: { a: '\\u0000' } })
  })
})

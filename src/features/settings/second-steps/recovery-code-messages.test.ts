import { expect, it } from 'vitest'
import { codesLeftAdvice, codesLeftMessage, recoveryCodesFile } from './recovery-code-messages.ts'

const made = (left: number) => ({ left, created_at: '2026-11-22T10:00:00Z' })

it('counts the codes that are left', () => {
  expect(codesLeftMessage(made(10))).toBe('10 recovery codes left')
  expect(codesLeftMessage(made(1))).toBe('1 recovery code left')
  expect(codesLeftMessage(made(0))).toBe('No recovery codes left')
  expect(codesLeftMessage({ left: 0, created_at: null })).toBe('You have no recovery codes')
})

it('advises to create new ones only when few are left', () => {
  expect(codesLeftAdvice(made(3))).toBe('')
  expect(codesLeftAdvice(made(2))).toContain('new ones')
  expect(codesLeftAdvice(made(0))).toContain('locked out')
})

it('the file has one code per line, and explains what they are for', () => {
  const { name, text } = recoveryCodesFile(['abcde-fgh23', 'kmnpq-rst45'], {
    site: 'names.example',
    day: '2026-11-22',
  })
  expect(name).toMatch(/\.txt$/)
  expect(text.split('\n')).toEqual(expect.arrayContaining(['abcde-fgh23', 'kmnpq-rst45']))
  expect(text).toContain('names.example')
  expect(text).toContain('Each works once')
})

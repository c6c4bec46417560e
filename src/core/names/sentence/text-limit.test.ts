import { expect, test } from 'vitest'
import { limitedText, MAX_TEXT_LENGTH } from './text-limit.ts'

test('a text that is read whole leaves nothing out', () => {
  expect(limitedText('a'.repeat(MAX_TEXT_LENGTH))).toEqual({ text: 'a'.repeat(MAX_TEXT_LENGTH), leftOut: '' })
})

test('what is not read is shown, shortened where it is long', () => {
  const start = 'irish girl names '.padEnd(MAX_TEXT_LENGTH, '.')
  expect(limitedText(`${start} meaning light`)).toEqual({ text: start, leftOut: 'meaning light' })
  expect(limitedText(`${start}${'z'.repeat(10_000)}`).leftOut).toBe(`${'z'.repeat(40)}…`)
})

test('no character is split, neither where reading ends nor where showing does', () => {
  const { text, leftOut } = limitedText(`a${'🌙'.repeat(5000)}`)
  expect(text).toBe(`a${'🌙'.repeat((MAX_TEXT_LENGTH - 2) / 2)}`)
  expect(leftOut).toBe(`${'🌙'.repeat(20)}…`)
})

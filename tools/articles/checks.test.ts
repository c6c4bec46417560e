import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { createChecks } from './checks.ts'

const { leads } = createChecks(await ownEngine(), [])

test('a link to a search leads to names', () => {
  expect(leads('/generate?q=names+that+mean+dawn')).toBe(true)
  expect(leads('/generate')).toBe(true)
})

test('a link to a search that finds hardly any name leads nowhere', () => {
  expect(leads('/generate?q=Samoan+names+that+mean+volcano+and+start+with+Q')).toBe(false)
})

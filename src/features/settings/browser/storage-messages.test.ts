import { describe, expect, it } from 'vitest'
import { formatSize, storageRisk, storageMessage } from './storage-messages.ts'

const safari = { vendor: 'Apple Computer, Inc.', installed: false }
const chrome = { vendor: 'Google Inc.', installed: false }
const state = (persisted: boolean | null, used: number | null = 4_210_000) => ({ used, persisted })

describe('the risk', () => {
  it('is seven days in Safari, unless the app is on the home screen', () => {
    expect(storageRisk(state(false), safari)).toBe('seven-days')
    expect(storageRisk(state(false), { ...safari, installed: true })).toBe('room')
  })
  it('is a lack of space when persistence was not granted, or is unknown', () => {
    expect(storageRisk(state(false), chrome)).toBe('room')
    expect(storageRisk(state(null), chrome)).toBe('room')
  })
  it('is none once persistence is granted', () => {
    expect(storageRisk(state(true), chrome)).toBeNull()
    expect(storageRisk(state(true), safari)).toBeNull()
  })
})

it('reports usage and persistence', () => {
  expect(storageMessage(state(true))).toBe(
    'Nestling uses about 4.2 MB here for the app, all its names and your list. The browser won’t clear it on its own.',
  )
  expect(storageMessage(state(false))).toMatch(/may clear it to free up space\.$/)
  expect(storageMessage(state(null, null))).toBe(
    'This browser doesn’t report how much storage Nestling uses.',
  )
})

it.each([
  [0, '0 kB'],
  [850_000, '850 kB'],
  [999_700, '1.0 MB'],
  [4_210_000, '4.2 MB'],
  [38_400_000, '38 MB'],
  [2_300_000_000, '2.3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

import { expect, it } from 'vitest'
import { StorageError, type StorageErrorCode, storageFailureMessage } from './storage-error.ts'

const MESSAGES: Record<StorageErrorCode, string> = {
  'storage-unavailable': 'Storage is blocked.',
  'storage-full': 'The device is full.',
  'storage-blocked': 'Close other tabs.',
  'read-only': 'Reload.',
  superseded: 'Reload.',
}

it.each([
  ['an error of ours', new StorageError('storage-blocked'), 'Close other tabs.'],
  ['a full quota', new DOMException('', 'QuotaExceededError'), 'The device is full.'],
  ['a browser that refuses', new DOMException('', 'SecurityError'), 'Storage is blocked.'],
  ['anything else', new TypeError('Failed to fetch'), 'Try again.'],
])('finds the message for %s', (_, error, message) => {
  expect(storageFailureMessage(error, MESSAGES, 'Try again.')).toBe(message)
})

import { expect, it } from 'vitest'
import { failureKind, LOADING_FAILED, loadingFailed, messageOf } from './failure.ts'

it.each([
  ['Failed to fetch', 'connection'],
  ['NetworkError when attempting to reach the resource.', 'connection'],
  ['A network error occurred', 'connection'],
  ['Loading chunk 7 failed', 'loading'],
  [LOADING_FAILED, 'loading'],
  ['Cannot read properties of undefined', 'generic'],
  ['', 'generic'],
])('“%s” is a failure of the kind %s', (message, kind) => {
  expect(failureKind(new Error(message))).toBe(kind)
})

it('accepts any thrown value', () => {
  expect(failureKind('Failed to fetch')).toBe('connection')
  expect(failureKind(undefined)).toBe('generic')
  expect(failureKind({ message: 'Loading chunk 3' })).toBe('loading')
  expect([null, 7, { message: 3 }].map(messageOf)).toEqual(['null', '7', '3'])
})

it('recognizes a failed import, although the browser’s message mentions fetching', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: http://app/assets/auth-1.js')
  expect(failureKind(cause)).toBe('connection')
  let thrown: unknown
  try {
    loadingFailed(cause)
  } catch (error) {
    thrown = error
  }
  expect(failureKind(thrown)).toBe('loading')
  expect(thrown).toHaveProperty('cause', cause)
})

import { expect, it } from 'vitest'
import { cleanMessage } from './clean-message.ts'

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl-c2lnbmF0dXJl'

it.each([
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['can\'t access property "rank", row is undefined', 'can\'t access property "rank", row is undefined'],
  ['Failed to fetch', 'Failed to fetch'],
  [
    'Failed to fetch dynamically imported module: http://localhost:4173/assets/auth-DvoHsHsA.js',
    'Failed to fetch dynamically imported module: http://localhost:4173/assets/auth-DvoHsHsA.js',
  ],
])('keeps what refers to our code: %s', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned)
})

it.each([
  ['a URL with its query', 'No answer from https://names.example/generate?q=orla&surname=quinn now'],
  ['a fragment', 'Blocked https://names.example/auth#access_token=quinn'],
  ['a bare search part', 'Bad location /generate?q=quinn'],
  ['typed text that is no JSON', `Unexpected token 'q', "quinn is nice" is not valid JSON`],
  ['a quote that was cut off', 'Unexpected token in "quinn is ni'],
  ['typographic quotes', 'No name like “quinn”'],
  ['a selector', "'#quinn' is not a valid selector"],
  ['a mail address', 'User quinn@example.com not found'],
])('removes %s', (_what, message) => {
  expect(cleanMessage(message)).not.toContain('quinn')
})

it('removes tokens', () => {
  expect(cleanMessage(`Invalid token ${JWT} given`)).toBe('Invalid token [token] given')
  expect(cleanMessage('refresh v1.MNoXd8kQ2yPzRr5t9wLa77 used')).not.toContain('MNoXd8kQ')
  expect(cleanMessage('id 0d6b2f4e-93f7-4a51-8d07-0f8f3b6f8d11')).toBe('id [token]')
})

it('limits the length of a message', () => {
  expect(cleanMessage('x '.repeat(5_000)).length).toBeLessThanOrEqual(300)
})

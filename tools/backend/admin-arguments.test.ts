import { expect, test } from 'vitest'
import { parseAdminArguments } from './admin-arguments.ts'

const EMAIL = 'ana@example.org'

test.each([
  [[EMAIL], { kind: 'role', isAdmin: true }],
  [[EMAIL, '--remove'], { kind: 'role', isAdmin: false }],
  [['--remove', EMAIL], { kind: 'role', isAdmin: false }],
  [[EMAIL, '--reset-factors'], { kind: 'reset-factors' }],
  [[EMAIL, '--ban'], { kind: 'ban', hours: null }],
  [[EMAIL, '--ban', '24'], { kind: 'ban', hours: 24 }],
  [['--ban', '24', EMAIL], { kind: 'ban', hours: 24 }],
  [[EMAIL, '--unban'], { kind: 'unban' }],
  [[EMAIL, '--delete'], { kind: 'delete' }],
])('%j is accepted', (args, action) => {
  expect(parseAdminArguments(args)).toEqual({ email: EMAIL, action })
})

test.each([
  [[]],
  [['ana']],
  [[EMAIL, 'ben@example.org']],
  [[EMAIL, '--remvoe']],
  [[EMAIL, '--ban', '0']],
  [[EMAIL, '--ban', '-3']],
  [[EMAIL, '--ban', 'soon']],
  [[EMAIL, '--unban', '24']],
  [[EMAIL, '--ban', '--delete']],
  [[EMAIL, '--remove', '--delete']],
  [['--delete']],
])('%j shows the usage and changes nothing', (args) => {
  expect(() => parseAdminArguments(args)).toThrow(/Name an account and an action\. For example: .*--delete/s)
})

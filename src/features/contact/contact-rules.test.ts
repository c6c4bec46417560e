import { expect, it } from 'vitest'
import { checkContact } from './contact-rules.ts'

const ID = '6f2c8f0e-4c3f-4c0c-9b0a-1f2e3d4c5b6a'
const GOOD = { name: 'Aoife', email: 'aoife@example.com', message: 'Where is Saoirse?' }

it('makes a batch of a valid message, trimmed', () => {
  const checked = checkContact({ ...GOOD, email: ' aoife@example.com ' }, ID)
  expect(checked).toEqual({ batch: { batch_id: ID, kind: 'contact', ...GOOD } })
})

it('reports every empty field at once', () => {
  const checked = checkContact({ name: ' ', email: '', message: '\n' }, ID)
  expect('errors' in checked && Object.keys(checked.errors)).toEqual(['name', 'email', 'message'])
})

it.each([
  ['name', 'a'.repeat(101)],
  ['email', 'aoife@'],
  ['email', 'aoife example.com'],
  ['message', 'a'.repeat(5_001)],
])('reports an invalid %s, and nothing else', (field, text) => {
  const checked = checkContact({ ...GOOD, [field]: text }, ID)
  expect('errors' in checked && Object.keys(checked.errors)).toEqual([field])
})

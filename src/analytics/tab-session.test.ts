import { expect, it } from 'vitest'
import { endTabSession, startTabSession } from './tab-session.ts'

function memoryStorage() {
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  } as unknown as Storage
  return { saved, storage: () => storage }
}

it('A session id is kept in session storage: one a tab, until consent is revoked', () => {
  const { saved, storage } = memoryStorage()
  startTabSession(() => 'first', storage)
  startTabSession(() => 'second', storage)
  expect([...saved.values()]).toEqual(['first'])
  endTabSession(storage)
  expect(saved.size).toBe(0)
  startTabSession(() => 'third', storage)
  expect([...saved.values()]).toEqual(['third'])
})

it('a browser that denies storage does no harm', () => {
  const refusing = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  expect(() => startTabSession(() => 'first', refusing)).not.toThrow()
  expect(() => endTabSession(refusing)).not.toThrow()
})

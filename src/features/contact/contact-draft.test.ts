import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeDraft, readDraft } from './contact-draft.ts'

const DRAFT = { name: 'Aoife', email: '', message: 'Where is' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a draft until the form is empty', () => {
  expect(readDraft()).toBeNull()
  writeDraft(DRAFT)
  expect(readDraft()).toEqual(DRAFT)
  writeDraft({ name: ' ', email: '', message: '' })
  expect(readDraft()).toBeNull()
  expect(stored.size).toBe(0)
})

it('treats an invalid draft as none', () => {
  for (const text of ['{', '[]', '{"name":1,"email":"","message":""}']) {
    stored.set('nestling-draft', text)
    expect(readDraft()).toBeNull()
  }
})

it('allows typing where nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(() => writeDraft(DRAFT)).not.toThrow()
  expect(readDraft()).toBeNull()
})

import '#tests/contracts/ports/web-socket.ts'
import { describe, expect, it } from 'vitest'
import { createAuthClient, createDataClient, createPassingAuthClient } from './clients.ts'

const storage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
}
const nobody = () => Promise.reject(new Error('not asked'))

describe('Creating the backend client requires a URL and a key', () => {
  it.each([
    ['supabaseUrl is required.', { url: '', anonKey: 'public' }],
    ['supabaseKey is required.', { url: 'https://backend.test', anonKey: '' }],
  ])("otherwise error '%s'", (message, config) => {
    expect(() => createAuthClient(config, storage, fetch)).toThrow(message)
    expect(() => createDataClient(config, nobody, fetch)).toThrow(message)
    expect(() => createPassingAuthClient(config, fetch)).toThrow(message)
  })
})

import { expect, it } from 'vitest'
import { readModelSettings } from './settings.ts'

const LOCAL = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.2' }

it('without a server and without a key there is no model', () => {
  for (const env of [{}, { AI_BASE_URL: '', ANTHROPIC_API_KEY: '' }, { AI_MODEL: 'x', AI_API_KEY: 'y' }])
    expect(readModelSettings(env)).toBeNull()
})

it('a server with the protocol of OpenAI needs its address and a model, and a key only where it asks for one', () => {
  const settings = { provider: 'openai-compatible', baseUrl: LOCAL.AI_BASE_URL, model: 'llama3.2' }
  expect(readModelSettings(LOCAL)).toEqual({ ...settings, apiKey: null, hasSchema: true, dayTokens: 300_000 })
  const more = { AI_API_KEY: 'key', AI_RESPONSE_FORMAT: 'json_object', AI_DAILY_TOKENS: '0' }
  const expected = { ...settings, apiKey: 'key', hasSchema: false, dayTokens: 0 }
  expect(readModelSettings({ ...LOCAL, ...more, ANTHROPIC_API_KEY: 'x' })).toEqual(expected)
})

it('Anthropic needs a key alone', () => {
  expect(readModelSettings({ ANTHROPIC_API_KEY: 'key' })).toMatchObject({
    provider: 'anthropic',
    model: 'claude-haiku-4-5',
    baseUrl: null,
  })
  expect(readModelSettings({ ANTHROPIC_API_KEY: 'key', AI_MODEL: 'other' })?.model).toBe('other')
})

it.each([
  ['AI_BASE_URL', { ...LOCAL, AI_BASE_URL: 'localhost' }],
  ['AI_BASE_URL', { ...LOCAL, AI_BASE_URL: 'file:///etc/passwd' }],
  ['AI_MODEL', { AI_BASE_URL: LOCAL.AI_BASE_URL }],
  ['AI_RESPONSE_FORMAT', { ...LOCAL, AI_RESPONSE_FORMAT: 'xml' }],
  ['AI_DAILY_TOKENS', { ...LOCAL, AI_DAILY_TOKENS: '-1' }],
  ['AI_DAILY_TOKENS', { ANTHROPIC_API_KEY: 'key', AI_DAILY_TOKENS: 'many' }],
])('a wrong %s is named, without its value', (variable, env) => {
  expect(() => readModelSettings(env)).toThrow(
    expect.objectContaining({ variable, message: `${variable} is missing or invalid` }),
  )
})

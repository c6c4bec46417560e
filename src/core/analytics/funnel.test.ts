import { expect, it } from 'vitest'
import { createFunnel, type GeneratorView } from './funnel.ts'

const view = (path: string, { searched = false, named = false } = {}): GeneratorView => ({
  path,
  searched,
  named,
})

it('name generation funnel steps: opened, searched, a name opened, each once a visit and in order', () => {
  const next = createFunnel()
  expect(next(view('/generate'))).toEqual(['open_generator'])
  expect(next(view('/generate', { searched: true }))).toEqual(['search'])
  expect(next(view('/generate', { searched: true }))).toEqual([])
  expect(next(view('/generate', { searched: true, named: true }))).toEqual(['open_name'])
  expect(next(view('/names/maeve', { named: true }))).toEqual([])
  expect(next(view('/guides'))).toEqual([])
  expect(next(view('/generate-girl', { searched: true }))).toEqual(['open_generator', 'search'])
})

it('a name that was opened without the generator is no step', () => {
  const next = createFunnel()
  expect(next(view('/names/maeve', { named: true }))).toEqual([])
  expect(next(view('/favorites', { named: true }))).toEqual([])
})

import { expect, it } from 'vitest'
import { gatherRows } from './import-rows.ts'

const row = (name: string, more: object = {}) => ({
  table: 'passed',
  key: name.toLowerCase(),
  fields: { name, passed_at: '2026-01-01T00:00:00.000Z', deleted: false, ...more },
})

it('returns the rows of a file once, without those that the device has removed', () => {
  const device = [row('Nuala'), row('Ida', { deleted: true })]
  const account = [
    { ...row('Nuala', { name: 'NUALA' }), deleted: false },
    { ...row('Ida'), deleted: false },
    { ...row('Maeve'), deleted: false },
    { ...row('Orla'), deleted: true },
  ]
  expect(gatherRows(device, account)).toEqual([row('Nuala'), row('Maeve')])
})

it('has both meanings of a name that two lists of the device have, and none of the server’s', () => {
  const own = (meaning: string) => ({
    table: 'own_names',
    key: 'ida',
    fields: { name: 'Ida', meaning, written_at: '2026-01-01T00:00:00.000Z', deleted: false },
  })
  const account = [{ ...own('an older text'), deleted: false }]
  expect(gatherRows([own('busy'), own('our star')], account)).toEqual([own('busy; our star')])
  expect(gatherRows([own('x'.repeat(300)), own('our star')], [])).toEqual([own('x'.repeat(300))])
})

it('leaves out tables that this app does not know, and completes a row that has few fields', () => {
  const unknown = { table: 'wishes', key: 'x', fields: { text: 'x' } }
  const bare = { table: 'passed', key: 'ida', fields: {} }
  expect(gatherRows([unknown, bare], [])).toEqual([
    { table: 'passed', key: 'ida', fields: { name: 'ida', passed_at: '', deleted: false } },
  ])
})

it.each<[string, ReturnType<typeof row>]>([
  ['a key in upper case', { ...row('Ida'), key: 'Ida' }],
  ['an empty key', { ...row('Ida'), key: ' ' }],
  ['a name beyond the limit', row('Ida', { name: 'x'.repeat(81) })],
  ['a flag for a text', row('Ida', { name: true })],
  ['a text for a flag', row('Ida', { deleted: 'no' })],
  ['a time that is none', row('Ida', { passed_at: 'yesterday' })],
])('accepts nothing of a file with %s', (_what, broken) => {
  expect(gatherRows([row('Nuala'), broken], [])).toBeNull()
})

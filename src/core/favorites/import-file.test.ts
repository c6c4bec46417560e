import { describe, expect, it } from 'vitest'
import { FILE_FORMAT, readImportFile } from './import-file.ts'

const NEWEST = 3
const row = (name: string, more: object = {}) => ({
  owner: 'guest',
  nameKey: name.toLowerCase(),
  name,
  note: '',
  rank: 'a0',
  addedAt: '2026-01-01T00:00:00.000Z',
  deleted: false,
  fv: {},
  ...more,
})
const serverRow = (name: string, more: object = {}) => ({
  name_key: name.toLowerCase(),
  name,
  note: '',
  rank: 'a0',
  added_at: '2026-01-01T00:00:00+00:00',
  deleted: false,
  seq: 1,
  ...more,
})

function fileOf(
  favorites: object[],
  { schema = NEWEST, format = FILE_FORMAT, account = null, ...tables }: Record<string, unknown> = {},
): string {
  const device = { schema, user: null, tables: { favorites, outbox: [], ...tables } }
  return JSON.stringify({ format, exported_at: '2026-02-01T00:00:00.000Z', device, account })
}

const read = (text: string) => readImportFile(text, NEWEST)
const namesIn = (text: string) => {
  const file = read(text)
  if (!file.ok) throw new Error(file.code)
  return file.names
}

describe('a file of this app', () => {
  it('returns the names with their notes, in list order', () => {
    const names = namesIn(fileOf([row('Nuala', { rank: 'a1' }), row('Aoife', { note: 'like the lake' })]))
    expect(names).toEqual([
      { key: 'aoife', name: 'Aoife', note: 'like the lake', addedAt: '2026-01-01T00:00:00.000Z', others: [] },
      { key: 'nuala', name: 'Nuala', note: '', addedAt: '2026-01-01T00:00:00.000Z', others: [] },
    ])
  })

  it('omits removed names, including removals that were still queued', () => {
    const account = {
      favorites: [serverRow('Nuala'), serverRow('Orla', { deleted: true }), serverRow('Maeve')],
    }
    const names = namesIn(fileOf([row('Nuala', { deleted: true })], { account }))
    expect(names.map(({ name }) => name)).toEqual(['Maeve'])
  })

  it('merges the lists of a file and returns both texts of one name', () => {
    const rows = [
      row('Aoife', { owner: 'mum', note: 'like the lake' }),
      row('Aoife', { note: 'too popular?' }),
    ]
    const undecided = [{ owner: 'mum', key: 'aoife', stamp: 's', note: 'ask gran', later: false }]
    const [aoife] = namesIn(fileOf(rows, { noteConflicts: undecided }))
    expect(aoife).toMatchObject({ note: 'like the lake', others: ['too popular?', 'ask gran'] })
  })

  it('may have an older schema without note conflicts', () => {
    expect(namesIn(fileOf([row('Nuala')], { schema: 1 }))).toHaveLength(1)
  })

  it('may begin with a byte order mark', () => {
    expect(namesIn(`\uFEFF${fileOf([row('Nuala')])}`)).toHaveLength(1)
  })

  it('returns null for an invalid time', () => {
    expect(namesIn(fileOf([row('Nuala', { addedAt: 'long ago' })]))[0]?.addedAt).toBeNull()
  })
})

describe('a file that is rejected', () => {
  it.each([
    ['a later format', fileOf([], { format: FILE_FORMAT + 1 }), 'newer'],
    ['later rows', fileOf([], { schema: NEWEST + 1 }), 'newer'],
    ['a picture', '\u0089PNG', 'not-ours'],
    ['another app’s file', '{"names":["Nuala"]}', 'not-ours'],
    ['a format that is no number', fileOf([], { format: 'one' }), 'not-ours'],
    ['a row without a name', fileOf([row('Nuala', { name: undefined })]), 'broken'],
    ['an empty name', fileOf([row('Nuala', { name: ' ' })]), 'broken'],
    ['a name longer than may be', fileOf([row('N'.repeat(81))]), 'broken'],
    ['no list at all', fileOf([], { favorites: 'none' }), 'broken'],
  ])('%s', (_what, text, code) => {
    expect(read(text)).toEqual({ ok: false, code })
  })

  it('a download that broke off, whose line is named', () => {
    const text = JSON.stringify(JSON.parse(fileOf([row('Nuala'), row('Ida')])), null, 2)
    const cut = text.slice(0, text.indexOf('"Ida"') + 3)
    expect(read(cut)).toEqual({ ok: false, code: 'line', line: cut.split('\n').length, fault: 'json' })
  })

  it('a line that was changed by hand', () => {
    const text = JSON.stringify(JSON.parse(fileOf([row('Nuala')])), null, 2).replace('"Nuala"', '“Nuala”')
    const line = text.split('\n').findIndex((each) => each.includes('“Nuala”')) + 1
    expect(read(text)).toEqual({ ok: false, code: 'line', line, fault: 'json' })
  })
})

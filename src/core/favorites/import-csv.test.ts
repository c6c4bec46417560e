import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { Favorite } from './favorite.ts'
import { gatherLabels, labelRowKey } from './labels.ts'
import { readImportCsv } from './import-csv.ts'
import { listAsCsv } from './list-export.ts'
import { cleanName, NOTE_MAX, wellFormed } from './text.ts'

function namesIn(text: string) {
  const file = readImportCsv(text)
  if (!file.ok) throw new Error(JSON.stringify(file))
  return file.names
}

it('the list comes back from its table without loss: order, spelling, key, note and time', () => {
  const favorite = fc
    .record({
      name: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom('Zoë', '=1', '-', "'=x"),
      ),
      note: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', "'=1", 'a\r\nb', '"', ' ')),
      addedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      ownKey: fc.boolean(),
    })
    .map(({ name, note, addedAt, ownKey }): Favorite | null => {
      const clean = cleanName(ownKey ? `${nameKey(name)}-own` : nameKey(name), name)
      const at = addedAt.toISOString()
      return clean && { nameKey: clean.key, name: clean.name, note: wellFormed(note), rank: 'a', addedAt: at }
    })
    .filter((each) => each !== null)
  const list = fc.uniqueArray(favorite, { selector: (each) => each.nameKey, maxLength: 8 })
  fc.assert(
    fc.property(list, (favorites) => {
      expect(namesIn(listAsCsv(favorites))).toEqual(
        favorites.map(({ nameKey: key, name, note, addedAt }) => ({ key, name, note, addedAt, others: [] })),
      )
    }),
  )
})

it('brings back tags, lists and meanings, as rows that a second import does not add again', () => {
  const favorite = (name: string): Favorite => {
    return { nameKey: nameKey(name), name, note: '', rank: 'a', addedAt: '2026-03-04T05:06:07.000Z' }
  }
  const label = (text: string, ...names: string[]) => ({
    id: text.toLowerCase(),
    text,
    names: new Set(names),
  })
  const labels = {
    tag: [label('Norse', 'ida'), label('short', 'ida', 'mia')],
    list: [label('Our girls', 'mia')],
  }
  const meanings = new Map([['mia', 'mine; "beloved"']])
  const file = readImportCsv(listAsCsv([favorite('Ida'), favorite('Mia')], { labels, meanings }))
  if (!file.ok) throw new Error(JSON.stringify(file))
  const own = file.rows.flatMap(({ table, key, fields }) => (table === 'labels' ? [{ key, fields }] : []))
  expect(gatherLabels(own as Parameters<typeof gatherLabels>[0])).toEqual(labels)
  expect(file.rows.filter(({ table }) => table === 'own_names')).toEqual([
    {
      table: 'own_names',
      key: 'mia',
      fields: {
        name: 'Mia',
        meaning: 'mine; "beloved"',
        written_at: '2026-03-04T05:06:07.000Z',
        deleted: false,
      },
    },
  ])
  expect(own.map(({ key }) => key)).toContain(labelRowKey('tag', 'SHORT', 'mia'))
})

it('reads a table that a spreadsheet has saved, with other columns in another order', () => {
  const text = '\uFEFFNote;Born;Name \r\n"after ""Gran""";1920;Nuala\r\n;;Aoife\r\n;;\r\n'
  expect(namesIn(text)).toEqual([
    { key: 'nuala', name: 'Nuala', note: 'after "Gran"', addedAt: null, others: [] },
    { key: 'aoife', name: 'Aoife', note: '', addedAt: null, others: [] },
  ])
})

it('a column of keys in another table is no name key', () => {
  expect(namesIn('key,name\nA-17,Nuala\nc minor,Aoife\n').map(({ key }) => key)).toEqual(['nuala', 'aoife'])
})

it('a name that is there twice is one, with both notes', () => {
  expect(namesIn('name,note\nNuala,one\nnuala,two\nNuala,one\n')).toEqual([
    { key: 'nuala', name: 'Nuala', note: 'one', addedAt: null, others: ['two'] },
  ])
})

it('a name that is there twice has both meanings, each once', () => {
  const file = readImportCsv('name,meaning\nIda,busy\nMia,mine\nida,our star\nIda,busy\n')
  expect(file.ok && file.rows.map(({ key, fields }) => [key, fields])).toMatchObject([
    ['ida', { name: 'Ida', meaning: 'busy; our star' }],
    ['mia', { meaning: 'mine' }],
  ])
})

it.each([
  ['name,note\nNuala,ok\n ,no name\n', 3, 'name'],
  [`name,note\nNuala,"two\nlines"\n${'x'.repeat(81)},\n`, 4, 'name'],
  [`name,note\nNuala,${'x'.repeat(NOTE_MAX + 1)}\n`, 2, 'note'],
  [`name,meaning\nNuala,${'x'.repeat(301)}\n`, 2, 'meaning'],
  [`name,meaning\nNuala,${'x'.repeat(200)}\nNuala,${'y'.repeat(99)}\n`, 3, 'meanings'],
  [`name,tags\nNuala,"short, ${'x'.repeat(41)}"\n`, 2, 'label'],
  [`name,lists\nNuala,ours\nIda,${'x'.repeat(41)}\n`, 3, 'label'],
  ['rank,name,note,added,key\n1,Nuala,,,NUALA\n', 2, 'key'],
  ['name,note\nNuala,after gran, who said so\n', 2, 'cells'],
  ['name,note\nNuala,"after gran\nAoife,\n', 2, 'quote'],
  ['Nuala\nAoife\n', 1, 'columns'],
  ['', 1, 'columns'],
])('of a broken table nothing is read, and its line is named: %j', (text, line, fault) => {
  expect(readImportCsv(text)).toEqual({ ok: false, code: 'line', line, fault })
})

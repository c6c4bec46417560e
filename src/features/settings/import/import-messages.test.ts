import { expect, it } from 'vitest'
import { planImport } from '#src/core/favorites/import-plan.ts'
import { StorageError } from '#src/data/storage-error.ts'
import { changesList, importedMessage, notImported, planLines, refusedMessage } from './import-messages.ts'

const named = (name: string, note = '') => {
  return { key: name.toLowerCase(), name, note, addedAt: null, others: [] }
}
const listed = (nameKey: string, note = '', deleted = false) => ({ nameKey, note, deleted })

it('reports additions, note conflicts, and names already on the list', () => {
  const list = [listed('nuala'), listed('orla'), listed('maeve', 'too short')]
  const file = [
    named('Nuala', 'after gran'),
    named('Orla'),
    named('Maeve', 'a queen'),
    named('Aoife', 'a lake'),
  ]
  const plan = planImport(list, file)
  expect(planLines(plan)).toEqual([
    '1 name will be added to the end of your list, with 1 note.',
    '1 note will be added to names without one.',
    '1 note differs from yours. Yours stays until you choose in Favorites.',
    '1 name is already on your list.',
  ])
  expect(importedMessage(plan)).toBe('1 name added to your list. Some notes need your choice in Favorites.')
})

it('counts a restored name once, with its note', () => {
  const plan = planImport([listed('nuala', '', true)], [named('Nuala', 'after gran')])
  expect(planLines(plan)).toEqual(['1 name will be added to the end of your list, with 1 note.'])
})

it('has no message for a file without changes', () => {
  expect(planLines(planImport([listed('nuala')], [named('Nuala')]))).toEqual([])
})

it('explains what to do when the device is full, and never claims that names were stored', () => {
  expect(notImported(new StorageError('storage-full'))).toContain('Free up some space')
  expect(notImported(new Error('anything'))).toMatch(/^Not imported/)
})

it('names the rows of other tables by what they are called', () => {
  const row = {
    table: 'passed' as const,
    key: 'ida',
    fields: { name: 'Ida', passed_at: '', deleted: false },
  }
  const plan = { ...planImport([], []), rows: [row] }
  expect(planLines(plan)).toEqual(['1 passed name will be added.'])
  expect(importedMessage(plan)).toBe('1 passed name added.')
})

it('names the line of a table that cannot be read, and what to do', () => {
  expect(refusedMessage({ code: 'line', line: 1204, fault: 'quote' })).toBe(
    'Nothing was imported. Line 1,204 has a quotation mark that isn’t closed, or text after it. Correct it, then choose the file again.',
  )
})

it('names meanings that differ, and offers no import that would change nothing', () => {
  const row = {
    table: 'own_names' as const,
    key: 'ida',
    fields: { name: 'Ida', meaning: 'busy', written_at: '', deleted: false },
  }
  const same = planImport([listed('ida')], [named('Ida')])
  const plan = { ...same, rows: [], differing: [row] }
  expect(planLines(plan)).toEqual([
    '1 meaning differs from yours. Yours stays.',
    '1 name is already on your list.',
  ])
  expect(changesList(plan)).toBe(false)
  expect(changesList({ ...plan, rows: [row] })).toBe(true)
})

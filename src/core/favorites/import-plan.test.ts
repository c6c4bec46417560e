import { expect, it } from 'vitest'
import type { ImportedName } from './import-file.ts'
import { planImport } from './import-plan.ts'

const named = (name: string, note = '', others: string[] = []): ImportedName => ({
  key: name.toLowerCase(),
  name,
  note,
  addedAt: null,
  others,
})
const listed = (nameKey: string, note = '', deleted = false) => ({ nameKey, note, deleted })

it('adds missing names, in the order of the file, with its notes', () => {
  const file = [named('Nuala'), named('Aoife', 'like the lake')]
  expect(planImport([], file)).toEqual({ added: file, notes: [], questions: [], same: 0 })
})

it('leaves names unchanged that are the same, or whose note on the list contains the file’s', () => {
  const list = [listed('nuala'), listed('aoife', 'like the lake\nand the song')]
  const plan = planImport(list, [named('Nuala'), named('Aoife', 'like the lake')])
  expect(plan).toEqual({ added: [], notes: [], questions: [], same: 2 })
})

it('fills an empty note', () => {
  const plan = planImport([listed('aoife')], [named('Aoife', 'like the lake')])
  expect(plan).toEqual({
    added: [],
    notes: [{ key: 'aoife', note: 'like the lake' }],
    questions: [],
    same: 0,
  })
})

it('reports a differing note as a conflict, and never overwrites one', () => {
  const plan = planImport([listed('aoife', 'too popular?')], [named('Aoife', 'like the lake')])
  expect(plan.notes).toEqual([])
  expect(plan.questions).toEqual([{ key: 'aoife', note: 'like the lake' }])
})

it('also does so when the file’s note contains the list’s: it may have been shortened on purpose', () => {
  const plan = planImport(
    [listed('aoife', 'like the lake')],
    [named('Aoife', 'like the lake, and dad said no')],
  )
  expect(plan.questions).toHaveLength(1)
})

it('restores a removed name with the note it had here', () => {
  const plan = planImport([listed('aoife', 'from aunt Una', true)], [named('Aoife', 'like the lake')])
  expect(plan.added.map(({ key }) => key)).toEqual(['aoife'])
  expect(plan.notes).toEqual([])
  expect(plan.questions).toEqual([{ key: 'aoife', note: 'like the lake' }])
})

it('keeps the second text of a file that has two', () => {
  const plan = planImport([], [named('Aoife', 'like the lake', ['too popular?'])])
  expect(plan.questions).toEqual([{ key: 'aoife', note: 'too popular?' }])
})

it('changes nothing when the same file is imported a second time', () => {
  const plan = planImport(
    [listed('aoife', 'like the lake'), listed('nuala')],
    [named('Aoife', 'like the lake'), named('Nuala')],
  )
  expect(plan).toEqual({ added: [], notes: [], questions: [], same: 2 })
})

import { expect, test } from 'vitest'
import type { Favorite } from './favorite.ts'
import { listAsCsv, listAsText } from './list-export.ts'

const favorite = (name: string, note: string): Favorite => ({
  nameKey: name.toLowerCase(),
  name,
  note,
  rank: 'a',
  addedAt: '2026-03-04T05:06:07.000Z',
})
const list = [favorite('Niamh', 'Granny says "Neev",\nthe neighbors do not'), favorite('Zoë', '')]

test('a spreadsheet gets the order, the names, the notes as they are and the times', () => {
  expect(listAsCsv(list)).toBe(
    'rank,name,note,added\r\n' +
      '1,Niamh,"Granny says ""Neev"",\nthe neighbors do not",2026-03-04T05:06:07.000Z\r\n' +
      '2,Zoë,,2026-03-04T05:06:07.000Z\r\n',
  )
})

test('a note that a spreadsheet would calculate is text', () => {
  expect(listAsCsv([favorite('Ada', '=1+1')])).toContain("1,Ada,'=1+1,")
})

test('a text has a line a name, and notes below their names', () => {
  expect(listAsText(list)).toBe('1. Niamh\n   Granny says "Neev",\n   the neighbors do not\n2. Zoë\n')
  expect(listAsText([])).toBe('')
})

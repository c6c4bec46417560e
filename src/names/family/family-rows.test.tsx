import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { familyRows } from './family-rows.tsx'

const family = { surname: 'Moore', partner: '', middle: '', siblings: ['Ida'] }
const lumi = { key: 'lumi', name: 'Lumi' } as Parameters<ReturnType<typeof familyRows>[number]['cell']>[0]
const cells = (fits: Parameters<typeof familyRows>[1]) =>
  familyRows(family, fits).map(({ term, cell }) => `${term}: ${renderToString(cell(lumi))}`)

it('says nothing where the names could not be asked for, and “Unknown” only of those without an answer', () => {
  expect(cells(null)).toEqual(['With Moore: …', 'Beside Ida: …'])
  expect(cells(new Map())).toEqual(['With Moore: Unknown', 'Beside Ida: Unknown'])
  expect(cells('failed')).toEqual([])
})

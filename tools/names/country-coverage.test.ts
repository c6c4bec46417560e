import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AIM, countryReports, countryRows, markdownTable } from './country-coverage.ts'
import { readContent } from './read-content.ts'
import { parseCorpusFile } from './parse-corpus.ts'

const root = process.cwd()
const content = readContent(root)
const reports = countryReports(content.files)

test(`every country of the aim has ${AIM} names for girls and for boys`, () => {
  const below = reports.filter(({ aim, girls, boys }) => aim && Math.min(girls, boys) < AIM)
  expect(below.map(({ country }) => country)).toEqual([])
})

test('the table of the document is the one that is printed', () => {
  const rows = readFileSync('docs/corpus.md', 'utf8').split('\n')
  const start = rows.findIndex((row) => /^\| country +\| origin/.test(row))
  const table = rows.slice(start, rows.indexOf('', start))
  expect(table).toEqual(markdownTable(countryRows(reports)))
})

test('a name of `also:` counts, one given to both counts twice, a spelling of two origins once', () => {
  const names = new Map([
    ['akan', 'Kofi | m | KO-fee | Friday | time | c: a\nAdom | u | ah-DOHM | grace | grace | c: a'],
    ['greek', 'Zoe | f | ZOH-ee | life | life | also: akan | c: a\nLeo | m | LEE-oh | lion | lion | c: a'],
    ['latin', 'Zoe | f | ZOH-ee | life | life | also: akan | c: a'],
  ])
  const files = content.files.map(({ id, label }) =>
    parseCorpusFile(`# origin: ${label}\n${names.get(id) ?? ''}`, `${id}.txt`, id),
  )
  const of = (country: string) => countryReports(files).find((report) => report.country === country)
  expect(of('Ghana')).toMatchObject({ girls: 2, boys: 2 })
  expect(of('Greece')).toMatchObject({ girls: 1, boys: 1 })
  expect(of('Turkey')).toMatchObject({ girls: 0, boys: 0 })
})

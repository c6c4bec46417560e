import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { workbook } from '#tests/support/workbook.ts'
import { zipOf } from '#tests/support/zip-of.ts'
import { compileNames } from './compile.ts'
import { loadEngineFromDisk } from './node-engine.ts'
import { type OfficeFile, updateBirths, updateRegion } from './update.ts'

let root = ''
const write = (file: string, text: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const counts = (): string => readFileSync(path.join(root, 'content/counts/us.txt'), 'utf8')
const before = countsText('2015-2016', 'Liam M 2015:500,510', 'Zoe F 2015:300,310')
const update = (source: string) => updateBirths(path.join(root, source), root)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'births-'))
  write('content/counts/us.txt', before)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('newer years', () => {
  const years = {
    'yob2017.txt': 'Zoe,F,320\r\nMaeve,F,40\r\nLiam,M,520\r\n',
    'yob2018.txt': 'Maeve,F,900\nZoe,F,330\nLiam,M,530\n',
    'NationalReadMe.pdf': 'not a count',
  }

  test('come from a directory, and every chart, rank and trend follows', async () => {
    write('content/names/themes.txt', 'life | life | life | life\n')
    write(
      'content/names/greek.txt',
      '# origin: Greek\nZoe | f | ZOH-ee | life | life | from: zoe "life" | c: a\n',
    )
    for (const [name, text] of Object.entries(years)) write(`new/${name}`, text)
    expect(update('new')).toEqual({ region: 'the United States', years: [2017, 2018], names: 6 })
    const engine = loadEngineFromDisk((await compileNames({ root })).outDir)
    expect(engine.choices()).toMatchObject({ firstYear: 2015, lastYear: 2018 })
    expect(engine.detail('zoe')?.births?.rank).toBe(2)
    expect(engine.yearly('zoe')?.girls).toEqual([300, 310, 320, 330])
    expect(engine.yearly('maeve')?.girls).toEqual([0, 0, 40, 900])
  })

  test('come from a zip as well', () => {
    write('names.zip', zipOf(years))
    expect(update('names.zip')).toEqual({ region: 'the United States', years: [2017, 2018], names: 6 })
    const rows = ['Liam M 2015:500,510,520,530', 'Maeve F 2017:40,900', 'Zoe F 2015:300,310,320,330']
    expect(counts()).toBe(countsText('2015-2018', ...rows))
  })

  test('may replace existing ones', () => {
    write('new/yob2016.txt', 'Zoe,F,311\nLiam,M,510\n')
    update('new')
    expect(counts()).toBe(countsText('2015-2016', 'Liam M 2015:500,510', 'Zoe F 2015:300,311'))
  })
})

describe('nothing is imported when a file is damaged', () => {
  test.each<[what: string, text: string, message: string]>([
    ['a line cut off', 'Zoe,F,320\nLiam,M\n', 'yob2017.txt:2 "Liam,M" is not "name,F|M,count"'],
    ['the last count cut off', 'Zoe,F,320\nLiam,M,52', 'yob2017.txt: the last line does not end'],
    ['the boys cut off', 'Zoe,F,320\n', 'yob2017.txt: no boys are counted; the file may be cut off'],
    ['no number', 'Zoe,F,many\nLiam,M,5\n', 'yob2017.txt:1 "Zoe,F,many"'],
    ['too small a count', 'Zoe,F,4\nLiam,M,5\n', 'with a count of at least 5'],
    ['a name twice', 'Zoe,F,320\nZoe,F,20\nLiam,M,5\n', 'yob2017.txt:2 "Zoe,F,20" is a duplicate'],
    ['a web page', '<!doctype html>\n', 'yob2017.txt:1 "<!doctype html>"'],
  ])('%s', (_what, text, message) => {
    write('new/yob2018.txt', 'Zoe,F,330\nLiam,M,530\n')
    write('new/yob2017.txt', text)
    expect(() => update('new')).toThrow(message)
    expect(counts()).toBe(before)
  })

  test('a zip that is truncated or changed', () => {
    const zip = zipOf({ 'yob2017.txt': 'Zoe,F,320\nLiam,M,520\n' })
    write('cut.zip', zip.subarray(0, -30))
    expect(() => update('cut.zip')).toThrow('no zip, or cut off')
    const changed = Buffer.from(zip)
    changed.writeUInt8((changed[44] ?? 0) ^ 0xff, 44)
    write('changed.zip', changed)
    expect(() => update('changed.zip')).toThrow('yob2017.txt is damaged')
    expect(counts()).toBe(before)
  })

  test('a year left out, or none at all', () => {
    write('new/yob2018.txt', 'Zoe,F,330\nLiam,M,530\n')
    expect(() => update('new')).toThrow('the counts of 2017 are missing')
    write('none/readme.txt', 'hello')
    expect(() => update('none')).toThrow('no file is called yobYYYY.txt')
  })
})

describe('an office’s own files', () => {
  const ireland = countsText('2015-2016', 'Aoife F 2015:9,8', 'Seán M 2015:30,20')
  const importTo = (region: string, file: string, text: string) => {
    write(file, text)
    return updateRegion(region, [{ path: path.join(root, file) }], root)
  }
  beforeEach(() => write('content/counts/ie.txt', ireland))
  const written = () => readFileSync(path.join(root, 'content/counts/ie.txt'), 'utf8')

  test('add their years to a region', async () => {
    expect(
      await importTo('ie', 'new.csv', 'Year,Sex,Names,VALUE\n2017,Female,Aoife,7\n2017,Male,Rían,6\n'),
    ).toEqual({
      region: 'the United States',
      years: [2017],
      names: 2,
    })
    expect(written()).toBe(
      countsText('2015-2017', 'Aoife F 2015:9,8,7', 'Rían M 2017:6', 'Seán M 2015:30,20'),
    )
  })

  /** Files of 2017 that were written, as `updateRegion` takes them. */
  const files = (texts: Record<string, string | Buffer>, sexOf?: Record<string, 'F' | 'M'>): OfficeFile[] =>
    Object.entries(texts).map(([name, text]) => {
      write(name, text)
      const sex = sexOf?.[name]
      return { path: path.join(root, name), ...(sex && { sex }) }
    })

  test('may have less than the threshold where the office has published so before', async () => {
    write(
      'content/counts/ie.txt',
      ireland.replace('# threshold', '# except: a few names given twice\n# threshold'),
    )
    await importTo('ie', 'new.csv', 'year,sex,name,count\n2017,F,Aoife,2\n2017,M,Seán,9\n')
    expect(written()).toContain('Aoife F 2015:9,8,2')
  })

  test('may hold girls and boys apart', async () => {
    const sheet = (name: string, count: number) =>
      workbook({
        'Table 6': [
          ['Name', 'Count'],
          [name, count],
        ],
      })
    const apart = files(
      { 'girls.xlsx': sheet('Aoife', 7), 'boys.xlsx': sheet('Rían', 6) },
      { 'girls.xlsx': 'F', 'boys.xlsx': 'M' },
    )
    await updateRegion('ie', apart, root, { year: 2017, sheet: 'Table 6' })
    const rows = ['Aoife F 2015:9,8,7', 'Rían M 2017:6', 'Seán M 2015:30,20']
    expect(written()).toBe(countsText('2015-2017', ...rows))
  })

  test('of parts are added up when they are said to be', async () => {
    const head = 'year,sex,name,count\n'
    const parts = files({
      'north.csv': `${head}2017,F,Aoife,7\n2017,M,Seán,9\n`,
      'south.csv': `${head}2017,F,Aoife,5\n`,
    })
    await expect(updateRegion('ie', parts, root)).rejects.toThrow(
      'south.csv:2: Aoife is in north.csv:2 as well; --parts adds up',
    )
    expect(written()).toBe(ireland)
    await updateRegion('ie', parts, root, { parts: true })
    expect(written()).toBe(countsText('2015-2017', 'Aoife F 2015:9,8,12', 'Seán M 2015:30,20,9'))
  })

  test.each<[what: string, region: string, text: string, message: string]>([
    ['an unknown region', 'xx', 'year,sex,name,count\n2017,F,Aoife,7\n', 'there is no content/counts/xx.txt'],
    ['a path as region', '../names/irish', 'year,sex,name,count\n', 'there is no content/counts/'],
    ['girls alone', 'ie', 'year,sex,name,count\n2017,F,Aoife,7\n', '2017: no boys are counted'],
    [
      'a count below the threshold',
      'ie',
      'year,sex,name,count\n2017,F,Aoife,4\n',
      'new.csv:2: Aoife has 4, the office publishes 5',
    ],
    [
      'a year left out',
      'ie',
      'year,sex,name,count\n2018,F,Aoife,7\n2018,M,Seán,9\n',
      'the counts of 2017 are missing',
    ],
  ])('change nothing with %s', async (_what, region, text, message) => {
    await expect(importTo(region, 'new.csv', text)).rejects.toThrow(message)
    expect(written()).toBe(ireland)
  })
})

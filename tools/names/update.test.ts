import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { compileNames } from './compile.ts'
import { loadEngineFromDisk } from './node-engine.ts'
import { updateBirths } from './update.ts'

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

/** A zip as common tools write it: the files deflated, their directory at the end. */
function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(text), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(text.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    bodies.push(body)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), shared, tail, Buffer.from(name))
    offset += body.length
  }
  const names = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, names, end])
}

describe('newer years', () => {
  const years = {
    'yob2017.txt': 'Zoe,F,320\r\nMaeve,F,40\r\nLiam,M,520\r\n',
    'yob2018.txt': 'Maeve,F,900\nZoe,F,330\nLiam,M,530\n',
    'NationalReadMe.pdf': 'not a count',
  }

  test('come from a directory, and every chart, rank and trend follows', () => {
    write('content/names/themes.txt', 'life | life | life | life\n')
    write('content/names/greek.txt', '# origin: Greek\nZoe | f | ZOH-ee | life | life | c: a\n')
    for (const [name, text] of Object.entries(years)) write(`new/${name}`, text)
    expect(update('new')).toEqual({ years: [2017, 2018], names: 6 })
    const engine = loadEngineFromDisk(compileNames({ root }).outDir)
    expect(engine.choices()).toMatchObject({ firstYear: 2015, lastYear: 2018 })
    expect(engine.detail('zoe')?.births?.rank).toBe(2)
    expect(engine.yearly('zoe')?.girls).toEqual([300, 310, 320, 330])
    expect(engine.yearly('maeve')?.girls).toEqual([0, 0, 40, 900])
  })

  test('come from a zip as well', () => {
    write('names.zip', zipOf(years))
    expect(update('names.zip')).toEqual({ years: [2017, 2018], names: 6 })
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

import { expect, it } from 'vitest'
import { readZip } from '#tools/names/zip.ts'
import { zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (zip: Uint8Array) =>
  [...readZip(Buffer.from(zip))].map(([name, file]) => [name, file.toString('utf8')])

it('a reader by the same standard finds every file, with its checksum', () => {
  const files = [
    ['one.csv', 'a,b\r\n1,2\r\n'],
    ['empty.json', ''],
    ['naïve ☂.txt', 'Saoirse ☘'],
  ] as const
  const zip = zipOf(
    files.map(([name, text]) => ({ name: bytes(name), bytes: bytes(text) })),
    Date.UTC(2026, 2, 1, 12),
  )
  expect(read(zip)).toEqual(files)
  const damaged = zip.slice()
  damaged[40] = (damaged[40] ?? 0) ^ 1
  expect(() => read(damaged)).toThrow(/one\.csv/)
})

it('a zip of nothing is one', () => {
  expect(read(zipOf([], 0))).toEqual([])
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { writeArchiveFile } from './archive-file.ts'

vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  link: () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' })),
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A database with one table, which never ends. `read` is called for each page. */
function endless(read: () => void): Pick<OpenDatabase, 'snapshot'> {
  const rowsFor = (text: string): unknown[] => {
    if (text.includes('pg_attribute'))
      return [{ table: 'auth.users', name: 'id', isJson: false, isRequired: true }]
    if (!text.startsWith('fetch')) return []
    read()
    return [{ line: '{"id":1}' }]
  }
  return {
    snapshot: (work) =>
      work({
        rows: async (row, text) => v.parse(v.array(row), rowsFor(text)),
        run: async () => undefined,
      }),
  }
}
const empty: Pick<OpenDatabase, 'snapshot'> = {
  snapshot: (work) => work({ rows: async () => [], run: async () => undefined }),
}
const options = { scope: 'everything', madeAt: new Date(0), secrets: {} } as const

test('where there are no hard links, a file is whole, private and never replaced', async () => {
  const file = join(folder, 'a.archive')
  await writeArchiveFile(file, empty, options)
  expect(readdirSync(folder)).toEqual(['a.archive'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file)
  await expect(writeArchiveFile(file, empty, options)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a writer that is stopped reads no further page and leaves no file', async () => {
  const stopping = new AbortController()
  let pages = 0
  const database = endless(() => {
    pages += 1
    if (pages === 3) stopping.abort()
  })
  const written = writeArchiveFile(join(folder, 'a.archive'), database, {
    ...options,
    signal: stopping.signal,
  })
  await expect(written).rejects.toMatchObject({ name: 'AbortError' })
  expect([pages, readdirSync(folder)]).toEqual([3, []])
})

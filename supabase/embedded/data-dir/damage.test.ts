import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '#supabase/embedded/secrets.ts'
import { loadSigningKeys, rotateSigningKey } from '#supabase/embedded/signing-keys.ts'
import { assertDatabaseComplete, databaseDamaged } from './damage.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-damage-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each([
  ['secrets.json', async () => loadSecrets(dataDir), 'secret API key'],
  ['signing-key.json', () => loadSigningKeys(dataDir), 'has to sign in again'],
  ['signing-key.json', () => rotateSigningKey(dataDir), 'has to sign in again'],
])('%s', (name, load: () => Promise<unknown>, loss) => {
  it.each([
    ['empty', '', 'is empty'],
    ['cut off', '{"jwtSecr', 'is not JSON'],
    ['something else', '{"a": 1}', 'does not have the expected content'],
  ])(
    'that is %s is named, with what to restore and what is lost without it',
    async (_what, text, problem) => {
      writeFileSync(join(dataDir, name), text)
      const error: unknown = await load().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'DataDirDamagedError', code: 'data_dir_damaged' })
      const { message } = error as Error
      expect(message).toContain(`${join(dataDir, name)} ${problem}.`)
      expect(message).toContain('npm run backend:restore')
      expect(message).toContain(loss)
      expect(readFileSync(join(dataDir, name), 'utf8')).toBe(text)
    },
  )

  it('that cannot be read is named too', async () => {
    mkdirSync(join(dataDir, name))
    await expect(load()).rejects.toThrow(`${name} cannot be read (EISDIR)`)
  })
})

it.each(['x', 'd'])('a key whose number %s is damaged is named, too', async (number) => {
  await loadSigningKeys(dataDir)
  const file = join(dataDir, 'signing-key.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`"${number}": "[^"]{4}`), `"${number}": "`))
  await expect(loadSigningKeys(dataDir)).rejects.toMatchObject({ code: 'data_dir_damaged' })
})

it('a database that cannot be opened is reported with the reason and how to restore it', () => {
  const error = databaseDamaged(dataDir, new Error('could not open file'))
  expect(error.code).toBe('data_dir_damaged')
  expect(error.message).toMatch(/database in .*db cannot be opened \(could not open file\).*backend:restore/)
})

describe('a database directory', () => {
  const complete = () => assertDatabaseComplete(dataDir)
  const db = () => join(dataDir, 'db')

  it('may be missing in a new data directory, but not once it was in use', () => {
    complete()
    writeFileSync(join(dataDir, 'durable'), '')
    expect(complete).toThrow(
      /is missing\. Restore it .* To start with an empty database, remove .*durable\.$/,
    )
    mkdirSync(db())
    expect(complete).toThrow(/is missing/)
  })

  it('without one of its parts is named, since PGlite would overwrite the rest', () => {
    for (const name of ['base', 'global', 'pg_wal']) mkdirSync(join(db(), name), { recursive: true })
    for (const name of ['PG_VERSION', 'postgresql.conf', 'global/pg_control'])
      writeFileSync(join(db(), name), '')
    complete()
    rmSync(join(db(), 'PG_VERSION'))
    expect(complete).toThrow(/cannot be opened \(PG_VERSION is missing\)/)
  })
})

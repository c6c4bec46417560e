import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { pull } from '#tests/contracts/backend/sync-calls.ts'
import { running, type StoppedServer, stoppedServer } from '#tests/support/stopped-server.ts'
import { checkDatabase } from './check-database.ts'

// Databases are opened and closed many times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let server: StoppedServer
beforeAll(async () => {
  server = await stoppedServer()
}, 120_000)
afterAll(() => server.remove())

describe('on the command line', () => {
  const typed = (command: string, ...args: string[]) =>
    new Promise<{ code: number; printed: string }>((resolve) => {
      const script = ['--import', 'tsx', `tools/backend/${command}.ts`, ...args]
      const env = { ...process.env, DATA_DIR: server.dataDir, INIT_CWD: server.folder }
      execFile(process.execPath, script, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, printed: `${stdout}${stderr}` }),
      )
    })

  test('prints what it did, and reads a file relative to the directory where it was started', async () => {
    const { code, printed } = await typed('backup', 'mine.backup')
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`backed up to ${join(server.folder, 'mine.backup')}`),
    ])
    expect(await typed('restore', 'mine.backup')).toEqual({
      code: 1,
      printed: expect.stringMatching(/is not empty, and restoring never overwrites data.*\n$/),
    })
  })

  test('rotate-key creates a new key and signs no one out', async () => {
    expect((await typed('rotate-key')).code).toBe(0)
    await running(server.dataDir, async (backend) => {
      const { error } = await newClient(backend).auth.refreshSession({ refresh_token: server.refreshToken })
      expect(error).toBeNull()
      const { keys } = (await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json()) as {
        keys: unknown[]
      }
      expect(keys).toHaveLength(2)
    })
  })

  test('check finds nothing in a sound database, and the page that was changed on disk', async () => {
    const damaged = server.anotherDataDir()
    expect(await checkDatabase(damaged, { accept: false })).toContain('match their checksums')
    const file = join(damaged, 'db', server.indexFile)
    const content = readFileSync(file)
    content[4000] = (content[4000] ?? 0) ^ 1
    writeFileSync(file, content)

    await expect(checkDatabase(damaged, { accept: false })).rejects.toMatchObject({
      code: 'damaged-database',
      message: expect.stringContaining(`public.note_revision_pkey: page 0 of ${server.indexFile}`),
    })
    expect(await server.storedEpoch(damaged)).toBe(server.epoch)
    expect(await checkDatabase(damaged, { accept: true })).toContain('page 0')
    const after = await running(
      damaged,
      async (backend) => (await pull(await signInAgain(backend, server.ana.email))).epoch,
    )
    expect(after).not.toBe(server.epoch)
  })

  test.each([
    ['backup', []],
    ['restore', []],
    ['export', []],
    ['import', []],
    ['import', ['people.archive', '--dry']],
    ['admin', []],
    ['check', ['--all']],
    ['admin', ['ana@example.org', '--bann']],
  ])('%s %j prints the usage', async (command, args) => {
    const { code, printed } = await typed(command, ...args)
    expect(code).toBe(1)
    expect(printed).toMatch(
      /^(Name a file|Name an account and an action|Unknown argument)\. For example: [^]*\n$/,
    )
    expect(printed).not.toContain('    at ')
  })
})

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { restoreBackup } from '#tools/backend/restore-backup.ts'
import { backupUnderLoad, expectRestored } from './loaded-server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of a running server on PGlite', () => {
  it('restores every write that was acknowledged before, into another data directory', async () => {
    const backend = await startTestBackend({ dataDir: join(folder, 'former') })
    const file = join(folder, 'pglite.backup')
    const load = await backupUnderLoad(backend, file)
    await backend.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const dataDir = join(folder, 'restored')
    await restoreBackup(file, dataDir)
    const restored = await startTestBackend({ dataDir })
    await expectRestored(restored, load)
    await restored.close()
  }, 400_000)
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import { restoreBackup } from '#tools/backend/restore-backup.ts'
import { serve } from './serve.ts'
import { startBackups } from './start-backups.ts'
import { readSettings } from './settings.ts'

const root = process.cwd()
let folder: string
const saved = () => join(folder, 'saved')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-running-'))
  mkdirSync(join(folder, 'site'))
  const site = {
    'index.html': '<h1>Home</h1>',
    'shell.html': '',
    '404.html': '',
    'routes.json': '{ "siteUrl": "http://localhost:4173", "shell": [], "later": [] }',
    'csp.json': '{ "styleHashes": [] }',
  }
  for (const [name, content] of Object.entries(site)) writeFileSync(join(folder, 'site', name), content)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a start without BACKUP_TO removes what a killed server has left of a backup', () => {
  const dataDir = join(folder, 'killed')
  mkdirSync(join(dataDir, 'unfinished-backup'), { recursive: true })
  writeFileSync(join(dataDir, 'unfinished-backup', 'half'), '')
  const writeBackup = () => Promise.reject(new Error('none is wanted'))
  const watching = { log: () => undefined, measures: undefined }
  expect(
    startBackups(
      { writeBackup, aloneInBackup: (work) => work(async () => undefined) },
      { backups: null, dataDir },
      watching,
    ),
  ).toBeNull()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a server with BACKUP_TO backs itself up when it starts, says so in its metrics, and can be restored from that', async () => {
  const lines: string[] = []
  const settings = readSettings(
    {
      PORT: '4897',
      METRICS_PORT: '4898',
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: saved(),
      NESTLING_SITE_DIR: relative(root, join(folder, 'site')),
      NESTLING_SKIP_WARM_UP: '1',
    },
    root,
  )
  const log = { line: (line: string) => void lines.push(line), answered: () => undefined }
  const running = await serve({ root, settings, env: { SITE_URL: settings.siteUrl }, log })
  try {
    await running.ready
    await expect.poll(() => lines.join(), { timeout: 60_000 }).toContain('saved the backup')
    const metrics = await (await fetch('http://127.0.0.1:4898/metrics')).text()
    expect(Number(/^nestling_backup_age_seconds (\d+)$/m.exec(metrics)?.[1])).toBeLessThan(60)
  } finally {
    await running.close()
  }
  const [name = '', ...more] = readdirSync(saved())
  expect(more).toEqual([])
  const { scope, secrets } = await readArchiveHeader(join(saved(), name))
  expect([scope, Object.keys(secrets).length]).toEqual(['everything', 2])
  await restoreBackup(join(saved(), name), join(folder, 'restored'))
  expect(readdirSync(join(folder, 'restored')).toSorted()).toEqual(['db', 'secrets.json', 'signing-key.json'])
}, 300_000)

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeConnectionFile } from './connection-file.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from './publishable-key.ts'

it('contains the address and the public key for other programs, and is written atomically', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-connection-'))
  writeConnectionFile(dataDir, { url: 'http://localhost:1', anonKey: 'old' })
  writeConnectionFile(dataDir, { url: 'http://localhost:4173', anonKey: EMBEDDED_PUBLISHABLE_KEY })
  expect(JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8'))).toEqual({
    url: 'http://localhost:4173',
    anonKey: EMBEDDED_PUBLISHABLE_KEY,
  })
  expect(readdirSync(dataDir)).toEqual(['connection.json'])
  rmSync(dataDir, { recursive: true })
})

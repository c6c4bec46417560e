import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMails } from '#supabase/embedded/mailbox.ts'
import { type Address, PASSWORD, newClient, newEmail, signInAgain } from './client.ts'
import { addOp } from './ops.ts'
import { startTestBackend } from './start.ts'
import { pull, push } from './sync-calls.ts'
import { ownTarget } from './target.ts'

// Databases and whole processes start several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

type Child = Address & { process: ChildProcess; ended: Promise<number | null> }

let dataDir: string
let children: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-crash-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Starts a server process on the data directory; resolves when it listens, rejects with its output when it ends
 * before.
 */
function start(): Promise<Child> {
  const script = fileURLToPath(new URL('child-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      const address: Address = JSON.parse(line)
      resolve({ ...address, process: child, ended })
    })
    void ended.then(() => reject(new Error(complaint)))
  })
}

describe('a server process', () => {
  it('killed in mid-write keeps every acknowledged row, so no device has to send anything again', async () => {
    const first = await start()
    const email = newEmail()
    await newClient(first).auth.signUp({ email, password: PASSWORD })
    await fetch(readMails(dataDir, email)[0]?.links[0] ?? '', { redirect: 'manual' })
    const person = await signInAgain(first, email)
    const { epoch } = await pull(person)

    const acknowledged: string[] = []
    const writer = async (lane: number) => {
      for (let index = 0; ; index += 1) {
        const name = `Name${lane}x${index}`
        await push(person, [addOp(name)])
        acknowledged.push(name.toLowerCase())
        if (acknowledged.length === 40) first.process.kill('SIGKILL')
      }
    }
    await Promise.allSettled([0, 1, 2, 3].map(writer))
    await first.ended

    const second = await startTestBackend({ dataDir })
    const again = await signInAgain(second, email)
    const reply = await pull(again)
    const stored = new Set(reply.rows.map((row) => row.key))
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
    // The log was on disk before each acknowledgement, and the start has replayed it: a new epoch would make every
    // client push all its rows for nothing.
    expect(reply.epoch).toBe(epoch)
    await second.close()
  })

  it('of an older version, which did not sync its log, makes clients send again, also when the next start fails', async () => {
    const first = await startTestBackend({ dataDir })
    const person = await ownTarget(first).newPerson()
    const { epoch } = await push(person, [addOp('Nora')])
    await first.close()
    // As a killed process of such a version leaves it.
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 30, started: null }))

    const migrationsDir = join(dataDir, 'migrations')
    cpSync(join(process.cwd(), 'supabase', 'migrations'), migrationsDir, { recursive: true })
    writeFileSync(join(migrationsDir, '20990101000000_broken.sql'), 'create tabel x;')
    await expect(startTestBackend({ dataDir, migrationsDir })).rejects.toThrow('20990101000000_broken.sql')

    const second = await startTestBackend({ dataDir })
    expect((await pull(await signInAgain(second, person.email))).epoch).not.toBe(epoch)
    await second.close()
  })

  it('locks other processes out of its data directory, and keeps its secrets private', async () => {
    const first = await startTestBackend({ dataDir })
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`)
    for (const file of ['secrets.json', 'signing-key.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    await first.close()
  })
})

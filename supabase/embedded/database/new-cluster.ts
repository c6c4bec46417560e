import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DATABASE_UNAVAILABLE, unavailable } from './database-error.ts'

/**
 * Creates a database in a directory that does not exist yet or is empty, in a separate process, since this takes 500
 * MB that a thread would not free. It is renamed when it is complete: an interrupted start leaves nothing that looks
 * like a database. Rejects with DatabaseError.
 */
export async function newCluster(directory: string, snapshot: ArrayBuffer | null): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  await makeCluster(unfinished, snapshot)
  if (existsSync(directory)) rmdirSync(directory)
  renameSync(unfinished, directory)
}

async function makeCluster(directory: string, snapshot: ArrayBuffer | null): Promise<void> {
  const boot = fileURLToPath(new URL('boot.mjs', import.meta.url))
  const child = spawn(process.execPath, [boot, directory], { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const complaint = text(child.stderr)
  // A process that ends early closes the pipe; its exit status is more informative.
  child.stdin.on('error', () => undefined)
  child.stdin.end(snapshot ? Buffer.from(snapshot) : undefined)
  const [code] = await ended
  if (code === 0) return
  const reason =
    (await complaint).split('\n').findLast((line) => /error/i.test(line)) ?? `it ended with ${code}`
  throw unavailable(DATABASE_UNAVAILABLE, `no database could be made in ${directory}: ${reason.trim()}`)
}

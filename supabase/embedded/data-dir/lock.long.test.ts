import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLockSocket } from './lock-socket.ts'
import { DataDirInUseError, lockDataDir } from './lock.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { type LockProcess, startLockProcess } from '#tests/support/lock-process.ts'

/** A race is rare. */
const ROUNDS = isLongRun ? 100 : 15

let dataDir: string
let processes: LockProcess[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-lock-'))
  processes = []
})
afterEach(() => {
  for (const { child } of processes) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function startProcess(wrapper: string[] = []): Promise<LockProcess> {
  const started = await startLockProcess(dataDir, wrapper)
  processes.push(started)
  return started
}

/** A socket as a killed process leaves it. */
async function leaveDeadSocket(id: string): Promise<void> {
  const server = createServer()
  const path = join(dataDir, 'dead')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  renameSync(path, join(dataDir, `lock-${id}.sock`))
  await new Promise((resolve) => server.close(resolve))
}

function writeHeartbeat(fields: { at: number; bootId: string }): void {
  const heartbeat = { id: 'abcdefabcdef', pid: 7, host: 'elsewhere', unsettled: null }
  writeFileSync(
    join(dataDir, 'lock'),
    JSON.stringify({ ...heartbeat, bootId: fields.bootId, at: new Date(fields.at).toISOString() }),
  )
}

describe('one process', () => {
  it('can lock the directory again after its release, which leaves no file behind', async () => {
    const first = await lockDataDir(dataDir)
    expect(first.uncleanEnd).toBeNull()
    first.release()
    expect(readdirSync(dataDir)).toEqual([])
    const second = await lockDataDir(dataDir)
    expect(second.uncleanEnd).toBeNull()
    second.release()
  })

  it('cannot lock it twice, whatever the spelling of the path', async () => {
    const { release } = await lockDataDir(dataDir)
    await expect(lockDataDir(join(dataDir, '.'))).rejects.toThrow(`in use by process ${process.pid}`)
    release()
  })

  it('locks a directory whose path is longer than a socket address', async () => {
    const long = join(dataDir, 'a'.repeat(120), 'b'.repeat(120))
    mkdirSync(long, { recursive: true })
    const { release } = await lockDataDir(long)
    await expect(lockDataDir(long)).rejects.toThrow(DataDirInUseError)
    release()
    ;(await lockDataDir(long)).release()
  })

  it('is notified when its heartbeat was replaced by another holder', async () => {
    const lost = new Promise<string>((resolve) => {
      void lockDataDir(dataDir, { onLost: resolve })
    })
    while (!existsSync(join(dataDir, 'lock'))) await new Promise((resolve) => setTimeout(resolve, 20))
    writeHeartbeat({ at: Date.now(), bootId: 'another kernel' })
    expect(await lost).toContain('taken over by another process')
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ id: 'abcdefabcdef' })
  })
})

describe('after an unclean shutdown', () => {
  it.each([
    ['an older version whose process is gone', { pid: 2 ** 30, started: null }, true],
    ['an older version whose process id has another program now', { pid: process.ppid, started: 'x' }, true],
    ['an older version that had the process id of this one', { pid: process.pid, started: null }, true],
    ['half a file', '{"p', false],
    ['an empty file', '', false],
  ])('takes over from %s', async (_holder, content, olderVersion) => {
    writeFileSync(join(dataDir, 'lock'), typeof content === 'string' ? content : JSON.stringify(content))
    const lock = await lockDataDir(dataDir)
    expect(lock.uncleanEnd).toEqual({ at: null, olderVersion })
    lock.settle()
    lock.release()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('fails while a process of an older version runs', async () => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, started: null }))
    await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${process.ppid}`)
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  })

  it('keeps the record and the time of that shutdown for the next holder until it is settled', async () => {
    const killed = await startProcess()
    expect(await killed.lock()).toBe('held')
    killed.child.kill('SIGKILL')
    await killed.ended
    const { at } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')) as { at: string }
    for (const _attempt of [1, 2]) {
      const lock = await lockDataDir(dataDir)
      expect(lock.uncleanEnd).toEqual({ at, olderVersion: false })
      lock.release()
    }
    const last = await lockDataDir(dataDir)
    last.settle()
    last.release()
    const next = await lockDataDir(dataDir)
    expect(next.uncleanEnd).toBeNull()
    next.release()
  })
})

describe('several processes', () => {
  it(`that start at the same time over a dead lock: exactly one gets it, in each of ${ROUNDS} rounds`, async () => {
    const starters = await Promise.all([1, 2, 3, 4].map(() => startProcess()))
    for (let round = 1; round <= ROUNDS; round += 1) {
      writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 30, started: null }))
      await leaveDeadSocket('000000000000')
      await leaveDeadSocket('ffffffffffff')
      const answers = await Promise.all(starters.map((starter) => starter.lock()))
      expect([round, ...answers.sort()]).toEqual([round, 'held', 'refused', 'refused', 'refused'])
      await Promise.all(starters.map((starter) => starter.release()))
    }
  }, 60_000)

  it('wait for one that is starting, since that one may have checked before they existed', async () => {
    const holder = { id: 'ffffffffffff', pid: 7, host: 'elsewhere', bootId: null }
    const other = await openLockSocket(dataDir, holder)
    setTimeout(other.hold, 300)
    await expect(lockDataDir(dataDir)).rejects.toThrow('in use by process 7 on elsewhere')
    other.close()

    const withdrawing = await openLockSocket(dataDir, holder)
    setTimeout(withdrawing.close, 300)
    ;(await lockDataDir(dataDir)).release()
  })

  it('cannot lock the directory of one that is stopped', async () => {
    const holder = await startProcess()
    expect(await holder.lock()).toBe('held')
    holder.child.kill('SIGSTOP')
    await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by process ${holder.child.pid}`)
  })

  it('take over at once from one that was killed', async () => {
    const holder = await startProcess()
    expect(await holder.lock()).toBe('held')
    holder.child.kill('SIGKILL')
    await holder.ended
    const start = Date.now()
    const lock = await lockDataDir(dataDir)
    expect(Date.now() - start).toBeLessThan(1000)
    expect(lock.uncleanEnd).toMatchObject({ olderVersion: false })
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.sock'))).toHaveLength(1)
    lock.release()
  })

  it('detect each other from separate process namespaces, as in two containers on one volume', async (context) => {
    if (!canUnshare()) context.skip('this user may not make a process namespace')
    const inside = ['unshare', '--pid', '--fork', '--kill-child']
    const [one, two] = [await startProcess(inside), await startProcess(inside)]
    expect(await one.lock()).toBe('held')
    expect(await two.lock()).toBe('refused')
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError)
    await one.release()
    expect(await two.lock()).toBe('held')
  })
})

describe('a heartbeat from another machine', () => {
  it('that is recent and continues keeps the directory locked', async () => {
    writeHeartbeat({ at: Date.now() - 1000, bootId: 'another kernel' })
    setTimeout(() => writeHeartbeat({ at: Date.now(), bootId: 'another kernel' }), 300)
    await expect(lockDataDir(dataDir)).rejects.toThrow('in use by process 7 on elsewhere')
    expect(readdirSync(dataDir)).toEqual(['lock'])
  })

  it('that has ended is waited for until it is ten seconds old', async () => {
    const at = Date.now() - 9000
    writeHeartbeat({ at, bootId: 'another kernel' })
    const lock = await lockDataDir(dataDir)
    expect(Date.now() - at).toBeGreaterThanOrEqual(10_000)
    expect(lock.uncleanEnd).toEqual({ at: new Date(at).toISOString(), olderVersion: false })
    lock.release()
  })
})

function canUnshare(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'])
    return true
  } catch {
    return false
  }
}

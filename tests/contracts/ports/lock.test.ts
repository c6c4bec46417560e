import { describe, expect, it, vi } from 'vitest'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { createThreadLock, webLock } from '#src/data/locks.ts'

/** Web Locks as specified, as far as we use them. */
function withWebLocks(): Lock {
  const lock = createThreadLock()
  vi.stubGlobal('navigator', { locks: { request: lock } })
  return webLock
}

function withoutWebLocks(): Lock {
  vi.stubGlobal('navigator', {})
  return webLock
}

describe.each([
  ['in one thread', createThreadLock],
  ['of the browser', withWebLocks],
  ['of a browser without Web Locks', withoutWebLocks],
])('a lock %s', (_, open) => {
  it('admits one at a time, in the order of requests', async () => {
    const lock = open()
    const log: string[] = []
    const visit = (name: string) =>
      lock('list', async () => {
        log.push(`${name} in`)
        await Promise.resolve()
        log.push(`${name} out`)
        return name
      })
    expect(await Promise.all([visit('a'), visit('b')])).toEqual(['a', 'b'])
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out'])
  })

  it('is released after a failure, and passes the failure on', async () => {
    const lock = open()
    await expect(lock('list', () => Promise.reject(new Error('stumbled')))).rejects.toThrow('stumbled')
    expect(await lock('list', () => Promise.resolve('next'))).toBe('next')
  })

  it('separates different names', async () => {
    const lock = open()
    let leave = () => undefined as void
    const inside = lock('one', () => new Promise<void>((resolve) => void (leave = resolve)))
    expect(await lock('other', () => Promise.resolve('free'))).toBe('free')
    leave()
    await inside
  })
})

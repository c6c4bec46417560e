import { describe, expect, it, vi } from 'vitest'
import { createSupervisor } from './supervisor.ts'
import {
  ask,
  begin,
  codeOf,
  finish,
  lines,
  next,
  open,
  textOf,
  threads,
  resetFakeThreads,
  start,
} from '#tests/support/fake-threads.ts'

resetFakeThreads()

describe('a database thread', () => {
  it('gets jobs in order, at most 8 at a time', async () => {
    const supervisor = await open()
    for (let n = 0; n < 20; n += 1) void ask(supervisor, String(n))
    expect(threads[0]?.jobs.map(textOf)).toEqual(Array.from({ length: 8 }, (_, n) => String(n)))
    finish(threads[0], 0)
    expect(textOf(threads[0]?.jobs[8])).toBe('8')
  })

  it('is ended and started again when a statement takes too long; jobs it had not started go first then', async () => {
    const supervisor = await open()
    const done = ask(supervisor, 'quick')
    const hung = ask(supervisor, 'hung')
    const later = ask(supervisor, 'later')
    const outcome = Promise.allSettled([done, hung, later])
    begin(threads[0], 0)
    finish(threads[0], 0)
    begin(threads[0], 1)
    await vi.advanceTimersByTimeAsync(4999)
    expect(threads[0]?.killed).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(threads[0]?.killed).toBe(true)
    expect(threads[1]?.jobs.map(textOf)).toEqual(['later'])
    begin(threads[1], 0)
    finish(threads[1], 0)
    const [first, second, third] = await outcome
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    expect(third.status).toBe('fulfilled')
    expect(lines).toEqual([
      'The database is stopping: a statement took longer than 5000 ms.',
      'The database is available again.',
    ])
  })

  it('reports for a job whose response was in flight that it may have taken effect or not', async () => {
    const supervisor = await open()
    const outcome = Promise.allSettled([ask(supervisor, 'ran'), ask(supervisor, 'hung')])
    // Both have started; the first waits for the sync that the two share.
    begin(threads[0], 0)
    begin(threads[0], 1)
    await vi.advanceTimersByTimeAsync(5001)
    expect((await outcome).map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      '57P01',
      '57014',
    ])
  })

  it('is started again when ending it fails, which is logged', async () => {
    const supervisor = await open()
    const [thread] = threads
    if (!thread) throw new TypeError('no thread was started')
    thread.failsToEnd = true
    const answer = codeOf(ask(supervisor, 'hung'))
    begin(thread, 0)
    await vi.advanceTimersByTimeAsync(5001)
    expect(await answer).toBe('57014')
    expect(threads).toHaveLength(2)
    expect(lines).toContain("The database's thread did not end cleanly: Error: no such thread")
  })

  it('starts again when it ends unexpectedly', async () => {
    const supervisor = await open()
    const job = ask(supervisor, 'anything')
    threads[0]?.events.onEnd()
    await vi.advanceTimersByTimeAsync(0)
    expect(threads[1]?.jobs.map(textOf)).toEqual(['anything'])
    finish(threads[1], 0)
    await expect(job).resolves.toMatchObject({ rows: [[0]] })
  })

  it('that does not restart rejects at once, and retries', async () => {
    const supervisor = await open()
    next.failures = 2
    const waiting = ask(supervisor, 'waiting')
    threads[0]?.events.onEnd()
    await expect(waiting).rejects.toMatchObject({ code: '57P03' })
    await expect(ask(supervisor, 'meanwhile')).rejects.toMatchObject({ code: '57P03' })
    await vi.advanceTimersByTimeAsync(2000)
    void ask(supervisor, 'again')
    expect(threads.at(-1)?.jobs.map(textOf)).toEqual(['again'])
  })

  it('in memory is not started again: it would be empty', async () => {
    const supervisor = await open({ recoverable: false })
    threads[0]?.events.onEnd()
    await vi.advanceTimersByTimeAsync(0)
    expect(threads).toHaveLength(1)
    await expect(ask(supervisor, 'anything')).rejects.toMatchObject({ code: '57P03' })
  })

  it('has no time limit for scripts, which change the schema', async () => {
    const supervisor = await open()
    void supervisor.run({ kind: 'script', text: 'create table t ()' })
    begin(threads[0], 0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(threads[0]?.killed).toBe(false)
  })

  it("closes after the thread's jobs, rejects the rest, and accepts nothing more", async () => {
    const supervisor = await open()
    const before = ask(supervisor, 'before')
    const posted = Array.from({ length: 7 }, () => ask(supervisor, 'posted'))
    const waits = ask(supervisor, 'waits')
    const refused = codeOf(waits)
    const closed = supervisor.close()
    expect(await refused).toBe('57P03')
    await expect(ask(supervisor, 'after')).rejects.toMatchObject({ code: '57P03' })
    finish(threads[0], 0)
    await before
    expect(textOf(threads[0]?.jobs.at(-1))).toBe('close')
    for (let at = 1; at <= 8; at += 1) finish(threads[0], at)
    await Promise.all(posted)
    await closed
    expect(threads[0]?.killed).toBe(true)
    // A command's process ends then, instead of waiting for a timer.
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that does not close in time is ended', async () => {
    const supervisor = await open()
    const closed = supervisor.close()
    await vi.advanceTimersByTimeAsync(4000)
    await closed
    expect(threads[0]?.killed).toBe(true)
  })

  it('that is closed while it restarts stays closed: the directory is no longer locked', async () => {
    const supervisor = await open()
    threads[0]?.events.onEnd()
    const closed = supervisor.close()
    await vi.advanceTimersByTimeAsync(100)
    await closed
    expect(threads.length).toBeGreaterThan(0)
    expect(threads.every(({ killed }) => killed)).toBe(true)
    await expect(ask(supervisor, 'after')).rejects.toMatchObject({ code: '57P03' })
  })

  it('does not run a job twice that it started in its last moment', async () => {
    let gone = () => {}
    const supervisor = await createSupervisor({
      start: async (events) => ({
        ...(await start(events)),
        // It takes a moment to end.
        kill: () => new Promise<void>((resolve) => void (gone = resolve)),
      }),
      recoverable: true,
      statementMs: 5000,
      log: () => undefined,
    })
    const outcome = Promise.allSettled([ask(supervisor, 'hung'), ask(supervisor, 'next')])
    begin(threads[0], 0)
    await vi.advanceTimersByTimeAsync(5001)
    begin(threads[0], 1)
    gone()
    await vi.advanceTimersByTimeAsync(0)
    expect((await outcome).map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      '57014',
      '57P01',
    ])
    expect(threads[1]?.jobs).toEqual([])
  })

  it('does not run what no caller waits for any more', async () => {
    const supervisor = await open()
    for (let n = 0; n < 8; n += 1) void ask(supervisor, String(n))
    const client = new AbortController()
    const abandoned = supervisor.run({ kind: 'statements', statements: [] }, client.signal)
    const refused = codeOf(abandoned)
    client.abort()
    finish(threads[0], 0)
    expect(await refused).toBe('57014')
    expect(threads[0]?.jobs).toHaveLength(8)
  })
})

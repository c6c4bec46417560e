import { describe, expect, it, vi } from 'vitest'
import type { Supervisor } from './supervisor.ts'
import {
  ask,
  begin,
  codeOf,
  finish,
  open,
  textOf,
  threads,
  resetFakeThreads,
  type FakeThread,
} from '#tests/support/fake-threads.ts'

resetFakeThreads()

describe('work that has the database alone', () => {
  const texts = (thread: FakeThread | undefined) => thread?.jobs.map(textOf)
  const askAlone = (run: Supervisor['run'], text: string) =>
    run({ kind: 'statements', statements: [{ text, parameters: [] }] })

  it('lets no other job come between, and lets the others go on afterwards', async () => {
    const supervisor = await open()
    void ask(supervisor, 'before')
    const done = supervisor.alone(async (run) => {
      await askAlone(run, 'one')
      await askAlone(run, 'two')
    })
    await vi.advanceTimersByTimeAsync(0)
    void ask(supervisor, 'other')
    finish(threads[0], 0)
    finish(threads[0], 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(texts(threads[0])).toEqual(['before', 'one', 'two'])
    finish(threads[0], 2)
    await done
    expect(texts(threads[0])).toEqual(['before', 'one', 'two', 'other'])
  })

  it('waits for other work of its kind', async () => {
    const supervisor = await open()
    const first = supervisor.alone((run) => askAlone(run, 'first'))
    const second = supervisor.alone((run) => askAlone(run, 'second'))
    await vi.advanceTimersByTimeAsync(0)
    expect(texts(threads[0])).toEqual(['first'])
    finish(threads[0], 0)
    await first
    await vi.advanceTimersByTimeAsync(0)
    finish(threads[0], 1)
    await second
    expect(texts(threads[0])).toEqual(['first', 'second'])
  })

  it('may take as long as it needs, and then no other job may', async () => {
    const supervisor = await open()
    const done = supervisor.alone((run) => askAlone(run, 'a page of a backup'))
    await vi.advanceTimersByTimeAsync(0)
    begin(threads[0], 0)
    await vi.advanceTimersByTimeAsync(60_000)
    finish(threads[0], 0)
    await done
    const endless = codeOf(ask(supervisor, 'endless'))
    await vi.advanceTimersByTimeAsync(0)
    begin(threads[0], 1)
    await vi.advanceTimersByTimeAsync(5001)
    expect([await endless, threads.length]).toEqual(['57014', 2])
  })

  it('fails once its thread has ended: nothing of it runs on the next one', async () => {
    const supervisor = await open()
    const done = supervisor.alone(async (run) => {
      const codes = [codeOf(askAlone(run, 'in progress')), codeOf(askAlone(run, 'next'))]
      const found = await Promise.all(codes)
      return [...found, await codeOf(askAlone(run, 'later'))]
    })
    await vi.advanceTimersByTimeAsync(0)
    void ask(supervisor, 'other')
    begin(threads[0], 0)
    threads[0]?.events.onEnd()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await done).toEqual(['57P01', '57P01', '57P01'])
    await vi.advanceTimersByTimeAsync(0)
    expect(texts(threads[1])).toEqual(['other'])
  })

  it('does not keep the database from closing', async () => {
    const supervisor = await open()
    const code = codeOf(
      supervisor.alone(async (run) => {
        await askAlone(run, 'one')
        await askAlone(run, 'two')
      }),
    )
    await vi.advanceTimersByTimeAsync(0)
    const closed = supervisor.close()
    finish(threads[0], 0)
    finish(threads[0], 1)
    await closed
    expect(texts(threads[0])).toEqual(['one', 'close'])
    expect(await code).toBe('57P03')
  })
})

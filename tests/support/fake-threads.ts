import { afterEach, beforeEach, vi } from 'vitest'
import type { PgliteThread, PgliteThreadEvents } from '#supabase/embedded/database/pglite-thread.ts'
import { createSupervisor, type Supervisor } from '#supabase/embedded/database/supervisor.ts'
import type { Job } from '#supabase/embedded/database/thread-protocol.ts'

/** A thread that the test controls. */
export type FakeThread = { jobs: Job[]; events: PgliteThreadEvents; killed: boolean; failsToEnd?: boolean }

export const threads: FakeThread[] = []
export const lines: string[] = []
/** How many of the next starts fail. */
export const next = { failures: 0 }

/** Each test of the file that calls it begins without a thread, and has the clock. */
export function resetFakeThreads(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    threads.length = 0
    lines.length = 0
    next.failures = 0
  })
  afterEach(() => vi.useRealTimers())
}

export async function start(events: PgliteThreadEvents): Promise<PgliteThread> {
  if (next.failures > 0) {
    next.failures -= 1
    throw new Error('no room')
  }
  const thread: FakeThread = { jobs: [], events, killed: false }
  threads.push(thread)
  return {
    post: (job) => void thread.jobs.push(job),
    kill: async () => {
      thread.killed = true
      if (thread.failsToEnd) throw new Error('no such thread')
    },
  }
}

export function open(options: { recoverable?: boolean } = {}): Promise<Supervisor> {
  return createSupervisor({
    start,
    recoverable: true,
    statementMs: 5000,
    log: (line) => lines.push(line),
    retryMs: [1000],
    ...options,
  })
}

export const ask = (supervisor: Supervisor, text: string) =>
  supervisor.run({ kind: 'statements', statements: [{ text, parameters: [] }] })

export const textOf = (job: Job | undefined) =>
  job?.kind === 'statements' ? job.statements[0]?.text : job?.kind

/** The code of a rejection; also of one that comes before it is awaited. */
export const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }: { code: string }) => code,
  )

export function begin(thread: FakeThread | undefined, index: number): void {
  thread?.events.onMessage({ kind: 'started', id: thread.jobs[index]?.id ?? -1 })
}
export function finish(thread: FakeThread | undefined, index: number): void {
  thread?.events.onMessage({ kind: 'done', id: thread.jobs[index]?.id ?? -1, rows: [[index]] })
}

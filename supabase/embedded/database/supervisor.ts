import {
  DatabaseError,
  DATABASE_RESTARTED,
  DATABASE_UNAVAILABLE,
  STATEMENT_TIMEOUT,
} from './database-error.ts'
import { unavailable } from './database-error.ts'
import type { PgliteThread, PgliteThreadEvents } from './pglite-thread.ts'
import type { Statement } from './database.ts'
import type { Job, Message } from './thread-protocol.ts'

/** A job before it has a number. */
export type Work =
  | { kind: 'statements'; statements: readonly Statement[] }
  | { kind: 'script'; text: string }
  | { kind: 'dump' }
  | { kind: 'close' }

export type Answer = { rows: unknown[][]; content: ArrayBuffer | null }

export type SupervisorOptions = {
  start: (events: PgliteThreadEvents) => Promise<PgliteThread>
  /** Whether a new thread finds the previous one's data: false for a database in memory. */
  recoverable: boolean
  /** A job of statements that takes longer is ended, and the database with it, ms; not one of who has it alone. */
  statementMs: number
  log: (line: string) => void
  /** Waits between attempts to open the database after a failure, ms; the last one repeats. */
  retryMs?: readonly number[]
}

export type Supervisor = {
  /**
   * Runs a job after those before it. Rejects with DatabaseError: PostgreSQL's own, STATEMENT_TIMEOUT,
   * DATABASE_RESTARTED when the job was in progress as the database went down (it may have taken effect or not),
   * DATABASE_UNAVAILABLE while it does not open. A job whose signal is aborted before its turn does not run and
   * rejects with STATEMENT_TIMEOUT.
   */
  run: (work: Work, signal?: AbortSignal) => Promise<Answer>
  /**
   * Runs work whose jobs follow each other without any other job in between: a transaction over several of them. Its
   * jobs reject once the thread that began it has ended.
   */
  alone: <Result>(work: (run: Supervisor['run']) => Promise<Result>) => Promise<Result>
  /** Lets the thread finish its jobs, rejects waiting ones, then closes. A second call waits for the first. */
  close: () => Promise<void>
}

type Pending = {
  job: Job
  /** It belongs to work that has the database alone. */
  isAlone: boolean
  signal: AbortSignal | undefined
  resolve: (answer: Answer) => void
  reject: (error: DatabaseError) => void
}

/** Jobs that the thread has at a time: enough to sync together, few enough that others can go first after a restart. */
const WINDOW = 8
/** Maximum time of an orderly shutdown, ms. */
export const CLOSE_MS = 4000
const RETRY_MS = [0, 1000, 2000, 5000, 15_000, 30_000]

/**
 * Manages one database thread: passes jobs on in order, ends it when a job takes too long, and restarts it. A
 * WebAssembly PostgreSQL has no signals, so ending its thread is the only way to stop a statement.
 */
export async function createSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { start, recoverable, statementMs, log, retryMs = RETRY_MS } = options
  const waiting: Pending[] = []
  /** Of who has the database alone: then the others wait. */
  let ofOne: Pending[] | null = null
  let lastAlone: Promise<unknown> = Promise.resolve()
  const posted = new Map<number, Pending>()
  const started = new Set<number>()
  let current: number | null = null
  let timer: NodeJS.Timeout | undefined
  let nextId = 0
  /** How many threads have ended. */
  let threads = 0
  let status: 'open' | 'restarting' | 'down' | 'closing' | 'closed' = 'open'
  let closing: Promise<void> | undefined
  let recovering: Promise<void> = Promise.resolve()
  let stopPause = () => {}

  const events = (): PgliteThreadEvents => ({
    onMessage: receive,
    onEnd: () => recover('it ended by itself', null),
  })
  let thread: PgliteThread | null = await start(events())

  function pass(): void {
    while (thread && posted.size < WINDOW) {
      const next = (status === 'closing' ? waiting : (ofOne ?? waiting)).shift()
      if (!next) return
      if (next.signal?.aborted) {
        next.reject(unavailable(STATEMENT_TIMEOUT, 'the client has left'))
        continue
      }
      posted.set(next.job.id, next)
      thread.post(next.job)
    }
  }

  function receive(message: Parameters<PgliteThreadEvents['onMessage']>[0]): void {
    const pending = posted.get(message.id)
    if (!pending) return
    if (message.kind === 'started') {
      started.add(message.id)
      watch(pending)
      return
    }
    posted.delete(message.id)
    started.delete(message.id)
    if (posted.size === 0) clearTimeout(timer)
    if (message.kind === 'refused') pending.reject(new DatabaseError(message.fields))
    else pending.resolve(answerOf(message))
    pass()
  }

  function watch({ job: { id, kind }, isAlone }: Pending): void {
    clearTimeout(timer)
    current = id
    if (kind !== 'statements' || isAlone) return
    timer = setTimeout(() => {
      // Its response may have arrived already, while this thread was busy.
      setImmediate(() => {
        if (current === id && posted.has(id)) recover(`a statement took longer than ${statementMs} ms`, id)
      })
    }, statementMs)
  }

  /** Ends the thread and starts another. Jobs that it had not started go first then. */
  function recover(reason: string, expired: number | null): void {
    if (status === 'closed' || !thread) return
    const ended = thread
    thread = null
    threads += 1
    clearTimeout(timer)
    log(`The database is stopping: ${reason}.`)
    if (status === 'open') status = 'restarting'
    // Until it has ended it may start another job and report that.
    const replaceThread = () => {
      sortOut(expired)
      return reopen()
    }
    recovering = ended.kill().then(replaceThread, (error: unknown) => {
      log(`The database's thread did not end cleanly: ${String(error)}`)
      return replaceThread()
    })
  }

  /** Jobs that the ended thread had started are rejected; the rest waits for the next one. */
  function sortOut(expired: number | null): void {
    const unfinished = [...posted.values(), ...(ofOne?.splice(0) ?? [])]
    posted.clear()
    const mayRunLater = ({ job, isAlone }: Pending) => !isAlone && !started.has(job.id)
    waiting.unshift(...unfinished.filter(mayRunLater))
    for (const { job, reject } of unfinished.filter((pending) => !mayRunLater(pending))) {
      reject(
        job.id === expired
          ? unavailable(STATEMENT_TIMEOUT, 'canceling statement due to statement timeout')
          : unavailable(DATABASE_RESTARTED, 'the database was restarted'),
      )
    }
    started.clear()
  }

  const mayReopen = () => status === 'restarting' || status === 'down'

  async function reopen(): Promise<void> {
    for (let attempt = 0; mayReopen(); attempt += 1) {
      try {
        if (!recoverable) throw new Error('it was in memory only')
        const opened = await start(events())
        // Closed meanwhile: the directory is no longer locked.
        if (!mayReopen()) return await opened.kill()
        thread = opened
        status = 'open'
        log('The database is available again.')
        pass()
        return
      } catch (error) {
        if (!mayReopen()) return
        status = 'down'
        refuseWaiting()
        log(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
        if (!recoverable) return
        await pause(retryMs[Math.min(attempt, retryMs.length - 1)] ?? 0)
      }
    }
  }

  function refuseWaiting(): void {
    for (const { reject } of [...waiting.splice(0), ...(ofOne?.splice(0) ?? [])])
      reject(unavailable(DATABASE_UNAVAILABLE, 'the database is not available'))
  }

  function run(work: Work, signal?: AbortSignal): Promise<Answer> {
    if (status === 'down' || status === 'closing' || status === 'closed') {
      return Promise.reject(unavailable(DATABASE_UNAVAILABLE, 'the database is not available'))
    }
    return enqueue(waiting, work, signal)
  }

  function enqueue(queue: Pending[], work: Work, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      queue.push({ job: { ...work, id: nextId++ }, isAlone: queue !== waiting, signal, resolve, reject })
      pass()
    })
  }

  function alone<Result>(work: (run: Supervisor['run']) => Promise<Result>): Promise<Result> {
    const result = lastAlone.then(() => workAlone(work))
    lastAlone = result.catch(() => undefined)
    return result
  }

  async function workAlone<Result>(work: (run: Supervisor['run']) => Promise<Result>): Promise<Result> {
    const queue: Pending[] = (ofOne = [])
    const before = threads
    try {
      return await work(async (job, signal) => {
        if (threads !== before) throw unavailable(DATABASE_RESTARTED, 'the database was restarted')
        if (status !== 'open') throw unavailable(DATABASE_UNAVAILABLE, 'the database is not available')
        return enqueue(queue, job, signal)
      })
    } finally {
      ofOne = null
      pass()
    }
  }

  async function shutDown(): Promise<void> {
    const isOpen = thread !== null
    status = 'closing'
    refuseWaiting()
    stopPause()
    if (isOpen)
      await Promise.race([enqueue(waiting, { kind: 'close' }).catch(() => undefined), pause(CLOSE_MS)])
    // Its timer would keep an operator's command waiting at its end.
    stopPause()
    status = 'closed'
    clearTimeout(timer)
    refuseWaiting()
    await thread?.kill()
    thread = null
    await recovering
  }

  /** Ends early when the database is closed. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = setTimeout(resolve, ms)
      stopPause = () => {
        clearTimeout(end)
        resolve()
      }
    })
  }

  return { run, alone, close: () => (closing ??= shutDown()) }
}

function answerOf(message: Extract<Message, { kind: 'done' | 'dumped' }>): Answer {
  return message.kind === 'dumped'
    ? { rows: [], content: message.content }
    : { rows: message.rows, content: null }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { DatabaseError } from '#supabase/embedded/database/database-error.ts'
import { createRegistry, type Registry } from './registry.ts'

/** How a request ended. `route` is a template, such as `/auth/v1/factors/:id`: no value of a label comes from a client. */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

/** What a server process counts and measures, for its operator. None of it identifies a person. */
export type Measures = Pick<Registry, 'gauge' | 'text'> & {
  answered: (request: AnsweredRequest) => void
  /** An attempt beyond a limit, by the limit's name. */
  refused: (limit: string) => void
  /** A request that was refused before its area saw it, or by a function. Both are known words, never of a client. */
  turnedAway: (area: string, reason: string) => void
  /** The reply to a push of a device, as JSON. */
  pushed: (reply: string) => void
  mailed: (outcome: 'sent' | 'deferred' | 'bounced') => void
  /** The same database, with its time and its errors measured. */
  database: (database: Database) => Database
}

const PushReply = v.object({ results: v.array(v.object({ status: v.string() })) })

export function createMeasures(): Measures {
  const registry = createRegistry()
  const { counter, histogram, gauge, text } = registry
  const requests = counter({
    name: 'nestling_requests_total',
    help: 'Requests answered.',
    labels: ['method', 'route', 'status'],
  })
  const seconds = histogram({
    name: 'nestling_request_seconds',
    help: 'Time until a response began.',
    labels: ['route'],
  })
  const refusals = counter({
    name: 'nestling_refused_attempts_total',
    help: 'Attempts beyond a limit, answered with 429.',
    labels: ['limit'],
  })
  const turnedAway = counter({
    name: 'nestling_refused_requests_total',
    help: 'Requests whose body was refused, for which there was no room, or that a function refused.',
    labels: ['area', 'reason'],
  })
  const pushes = counter({ name: 'nestling_sync_pushes_total', help: 'Pushes of devices that were stored.' })
  const verdicts = counter({
    name: 'nestling_sync_verdicts_total',
    help: 'Verdicts on the operations of pushes.',
    labels: ['verdict'],
  })
  const mails = counter({
    name: 'nestling_mails_total',
    help: 'Attempts to send a mail.',
    labels: ['outcome'],
  })
  const databaseSeconds = histogram({
    name: 'nestling_database_seconds',
    help: 'Time of statements and transactions, with the wait for a connection.',
  })
  const databaseErrors = counter({
    name: 'nestling_database_errors_total',
    help: 'Statements that failed, by SQLSTATE.',
    labels: ['code'],
  })
  measureProcess(registry)

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      databaseErrors.add([error instanceof DatabaseError ? error.code : 'other'])
      throw error
    } finally {
      databaseSeconds.observe((performance.now() - start) / 1000)
    }
  }

  return {
    gauge,
    text,
    answered: ({ method, route, status, seconds: took }) => {
      requests.add([method, route, String(status)])
      seconds.observe(took, [route])
    },
    refused: (limit) => refusals.add([limit]),
    turnedAway: (area, reason) => turnedAway.add([area, reason]),
    pushed: (reply) => {
      pushes.add()
      const { results } = v.parse(PushReply, JSON.parse(reply))
      for (const { status } of results) verdicts.add([status])
    },
    mailed: (outcome) => mails.add([outcome]),
    database: (database) => ({
      rows: (...call) => timed(() => database.rows(...call)),
      run: (...call) => timed(() => database.run(...call)),
      script: (...call) => timed(() => database.script(...call)),
      transaction: (...call) => timed(() => database.transaction(...call)),
    }),
  }
}

/** Under the names that dashboards for Prometheus know. */
function measureProcess({ gauge }: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge({ name: 'process_resident_memory_bytes', help: 'Memory of this process.' }, () =>
    process.memoryUsage.rss(),
  )
  gauge({ name: 'process_start_time_seconds', help: 'When this process started.' }, () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  gauge({ name: 'nodejs_eventloop_lag_p99_seconds', help: 'Since the last look.' }, () => {
    const lag = delay.percentile(99) / 1e9
    delay.reset()
    return Number.isFinite(lag) ? lag : null
  })
}

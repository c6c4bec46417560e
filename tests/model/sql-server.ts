import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import * as v from 'valibot'
import { TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import type { PushReply, SyncOp } from '#src/core/sync/wire.ts'
import { parsePullReply, parsePushReply } from '#src/core/sync/wire-schema.ts'
import { PRELUDE } from '#supabase/embedded/prelude.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'
import type { PostgresServer } from '#tests/contracts/sync-sql/postgres-server.ts'
import type { ModelServer } from './server.ts'

/** One statement of a signed-in user, in a separate transaction; returns its only value. */
type Ask = (person: string, statement: string, parameters: string[]) => Promise<unknown>

/** A database with the project's migrations, as the model uses it. */
type ModelDatabase = {
  ask: Ask
  /** The same for what an open transaction blocks: it must not take a connection from the others. */
  wait: Ask
  /**
   * Runs the statement, once `before` has ended, in a transaction that stays open until `commit`. Null where there is
   * one session only.
   */
  hold:
    | ((
        person: string,
        statement: string,
        parameters: string[],
        before: Promise<unknown>,
      ) => { commit: () => Promise<unknown> })
    | null
  /** As the owner, who bypasses row level security. */
  run: (statement: string, parameters: string[]) => Promise<void>
  close: () => Promise<void>
}

/** For all histories of a run: each has its own users. */
export type SqlServers = { model: () => ModelServer; close: () => Promise<void> }

/** Users of one history. */
const PEOPLE = 2
/** Pushes of a user that wait in the database for an open transaction; more wait before it. */
const MAX_WAITING = 2

const PUSH = 'public.sync_push($2::uuid, $3::text::jsonb)'
const PULL = 'public.sync_pull($2::uuid, $3::text::bigint, $4::text::int, $5::text::text[])'
const REVISIONS = `(select coalesce(jsonb_agg(jsonb_build_object('key', name_key, 'note', note)), '[]'::jsonb)
  from public.note_revision where user_id = $2::uuid)`

const revisionList = v.array(v.object({ key: v.string(), note: v.string() }))

/** The migrations on PGlite: one session, so that transactions never overlap. */
export async function pgliteServers(): Promise<SqlServers> {
  const { close, database } = await openMemoryDatabase()
  const ask: Ask = async (person, expression, parameters) => {
    const row = v.object({ value: v.unknown() })
    const [first] = await database.rows(row, asPerson(expression), [person, ...parameters])
    return first?.value
  }
  return serversOf({
    ask,
    wait: ask,
    hold: null,
    run: database.run,
    close,
  })
}

/** The migrations on a PostgreSQL server, for that many histories at the same time. */
export async function postgresServers(server: PostgresServer, atOnce: number): Promise<SqlServers> {
  await server.createDatabase('model')
  const admin = server.connect({ database: 'model' })
  for (const sql of schema()) await admin.unsafe(sql)
  const connect = (connections: number) => server.connect({ database: 'model', connections })
  const quick = connect(atOnce)
  const waiting = connect(atOnce * PEOPLE * MAX_WAITING)
  const holding = connect(atOnce * PEOPLE)
  const value = (rows: readonly postgres.Row[]): unknown => rows[0]?.value
  const askOn =
    (sql: postgres.Sql): Ask =>
    async (person, expression, parameters) =>
      value(await sql.unsafe(asPerson(expression), [person, ...parameters], { prepare: true }))
  return serversOf({
    ask: askOn(quick),
    wait: askOn(waiting),
    hold(person, expression, parameters, before) {
      let open = () => undefined as void
      const gate = new Promise<void>((resolve) => void (open = resolve))
      const answer = holding.begin(async (tx) => {
        await before
        const result = value(await tx.unsafe(asPerson(expression), [person, ...parameters]))
        await gate
        return { result }
      })
      // The caller that awaits the result sees a failure; no one may, when the history ends before.
      answer.catch(() => undefined)
      return {
        commit: async () => {
          open()
          return (await answer).result
        },
      }
    },
    run: async (statement, parameters) => void (await admin.unsafe(statement, parameters)),
    close: async () => {
      await Promise.all([admin, quick, waiting, holding].map((sql) => sql.end()))
    },
  })
}

/** A statement for $1, whose claims and role are set before the expression runs, for this transaction only. */
export function asPerson(expression: string): string {
  return `with person as materialized (
    select set_config('request.jwt.claim.sub', $1, true) as claim, set_config('role', 'authenticated', true) as role
  ) select ${expression} as value from person where claim is not null and role is not null`
}

export function schema(): string[] {
  const folder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))
  const files = readdirSync(folder).toSorted()
  return [PRELUDE, ...files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))]
}

function serversOf({ ask, wait, hold, run, close }: ModelDatabase): SqlServers {
  const asPush = (value: unknown) => {
    const reply = parsePushReply(value)
    if (!reply) throw new Error(`not a reply to a push: ${JSON.stringify(value)}`)
    return reply
  }
  const asPull = (value: unknown) => {
    const reply = parsePullReply(value)
    if (!reply) throw new Error(`not a page: ${JSON.stringify(value)}`)
    return reply
  }

  function model(): ModelServer {
    /** The end of each user's open transaction. */
    const open = new Map<string, Promise<unknown>>()
    const queued = new Map<string, number>()
    /** Each user's pushes that were sent while no transaction was open. */
    const passing = new Map<string, Promise<unknown>>()
    const pushArgs = (person: string, ops: readonly SyncOp[]) => [person, JSON.stringify(ops)]

    function pass(person: string, answer: Promise<unknown>): Promise<unknown> {
      const others = passing.get(person)
      passing.set(person, Promise.allSettled([others, answer]))
      return answer
    }

    async function push(person: string, ops: SyncOp[]): Promise<PushReply> {
      const end = open.get(person)
      if (!end) return asPush(await pass(person, ask(person, PUSH, pushArgs(person, ops))))
      const before = queued.get(person) ?? 0
      if (before >= MAX_WAITING) {
        await end
        return push(person, ops)
      }
      queued.set(person, before + 1)
      try {
        return asPush(await wait(person, PUSH, pushArgs(person, ops)))
      } finally {
        queued.set(person, (queued.get(person) ?? 1) - 1)
      }
    }
    const pull = async (person: string, cursor: number, limit: number, tables = ['favorites']) =>
      asPull(await ask(person, PULL, [person, String(cursor), String(limit), `{${tables.join()}}`]))
    return {
      async addPerson() {
        const id = randomUUID()
        await run('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.test`])
        return id
      },
      push,
      begin(person, ops) {
        // A second open transaction of the same user would only wait for the first.
        if (!hold || open.has(person)) return { commit: () => push(person, ops) }
        // The history continues when these have ended. A transaction that overtook them would block them until a
        // later step.
        const before = passing.get(person) ?? Promise.resolve()
        const held = hold(person, PUSH, pushArgs(person, ops), before)
        let ended = () => undefined as void
        open.set(person, new Promise<void>((resolve) => void (ended = resolve)))
        return {
          commit: () =>
            held
              .commit()
              .then(asPush)
              .finally(() => {
                open.delete(person)
                ended()
              }),
        }
      },
      blocked: (person) => open.has(person),
      pull: (person, cursor, limit, tables) => pull(person, cursor, limit, tables && [...tables]),
      async rows(person) {
        const rows = []
        for (let cursor = 0; ; ) {
          const page = await pull(person, cursor, 1000, [...TABLE_NAMES])
          if (page.rows.length === 0) return rows
          rows.push(...page.rows)
          cursor = page.next
        }
      },
      revisions: async (person) => v.parse(revisionList, await ask(person, REVISIONS, [person])),
      async renewEpoch(persons) {
        for (const person of persons) {
          // It would wait for an open transaction, which only a later step ends.
          if (open.has(person)) continue
          await run(
            `insert into public.sync_head (user_id, epoch) values ($1, gen_random_uuid())
              on conflict (user_id) do update set epoch = excluded.epoch`,
            [person],
          )
        }
      },
      backUp: () => false,
      goBack: () => false,
      collect: null,
      serve: null,
      slackMs: 60_000,
    }
  }
  return { model, close }
}

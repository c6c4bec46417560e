import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

/** A mail to send. `lifetimeMs`: after that it is no longer worth sending. */
export type NewMail = {
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  lifetimeMs: number
}

const QueuedMail = v.object({
  id: v.string(),
  recipient: v.string(),
  reply_to: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  created_at: v.string(),
  attempts: v.number(),
})
export type QueuedMail = v.InferOutput<typeof QueuedMail>

/** Mails in the database, until a mail server has accepted or rejected them. */
export type MailQueue = {
  add: (mail: NewMail) => Promise<void>
  /** Takes due mails, oldest first. Nobody else gets them for as long as an attempt may take. */
  claim: (limit: number) => Promise<QueuedMail[]>
  /** Deletes the mail, even if another process has claimed it since: it has arrived. */
  sent: (mail: QueuedMail) => Promise<void>
  /** Tries it again later, the later the more attempts there were; nothing when another process has claimed it since. */
  defer: (mail: QueuedMail) => Promise<void>
  /** Notes a permanent rejection by its code, and deletes the mail; nothing when another process has claimed it since. */
  bounced: (mail: QueuedMail, code: number) => Promise<void>
  /** Deletes what has ended, and notes older than 30 days. Returns how many mails were never sent. */
  collect: () => Promise<number>
  /** How many wait, and since when the first of them should have been sent, in seconds. */
  state: () => Promise<{ waiting: number; overdue: number }>
}

/** Longer than an attempt can take: then the process that claimed it is gone. */
export const CLAIM_MS = 120_000
const FIRST_DELAY_MS = 15_000
const MAX_DELAY_MS = 1_800_000
const BOUNCE_RETENTION_MS = 30 * 86_400_000

const State = v.object({ waiting: v.number(), overdue: v.number() })
const Count = v.object({ count: v.number() })

/** `now`: milliseconds since 1970. */
export function createMailQueue(database: Pick<Database, 'rows' | 'run'>, now: () => number): MailQueue {
  const at = (ms = 0) => new Date(now() + ms).toISOString()

  return {
    add: ({ to, replyTo, subject, text, html, lifetimeMs }) =>
      database.run(
        `insert into embedded.mail_queue (id, recipient, reply_to, subject, text, html, created_at, ends_at, due_at)
           values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz, $7::timestamptz)`,
        [randomUUID(), to, replyTo, subject, text, html, at(), at(lifetimeMs)],
      ),

    claim: (limit) =>
      database.rows(
        QueuedMail,
        `update embedded.mail_queue q set due_at = $2::timestamptz, attempts = attempts + 1
           where id in (
             select id from embedded.mail_queue where due_at <= $1::timestamptz and ends_at > $1::timestamptz
               order by due_at limit $3::int for update skip locked)
           returning id::text, recipient, reply_to, subject, text, html, created_at, attempts`,
        [at(), at(CLAIM_MS), limit],
      ),

    sent: ({ id }) => database.run('delete from embedded.mail_queue where id = $1', [id]),

    defer: ({ id, attempts }) => {
      const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)
      return database.run(
        'update embedded.mail_queue set due_at = $3::timestamptz where id = $1 and attempts = $2::int',
        [id, attempts, at(delay)],
      )
    },

    bounced: ({ id, recipient, attempts }, code) =>
      database.run(
        `with gone as (delete from embedded.mail_queue where id = $1 and attempts = $2::int returning 1)
           insert into embedded.mail_bounces (id, at, domain, code)
             select $3::uuid, $4::timestamptz, $5, $6::int from gone`,
        [id, attempts, randomUUID(), at(), recipient.slice(recipient.lastIndexOf('@') + 1), code],
      ),

    collect: async () => {
      await database.run('delete from embedded.mail_bounces where at < $1::timestamptz', [
        at(-BOUNCE_RETENTION_MS),
      ])
      const [ended] = await database.rows(
        Count,
        `with gone as (delete from embedded.mail_queue where ends_at <= $1::timestamptz returning 1)
           select count(*)::int as count from gone`,
        [at()],
      )
      return ended?.count ?? 0
    },

    state: async () => {
      const [state] = await database.rows(
        State,
        `select count(*)::int as waiting,
             coalesce(greatest(0, extract(epoch from $1::timestamptz - min(due_at))), 0)::float8 as overdue
           from embedded.mail_queue where ends_at > $1::timestamptz`,
        [at()],
      )
      return state ?? { waiting: 0, overdue: 0 }
    },
  }
}

import * as v from 'valibot'
import { writeArchiveFile } from '#supabase/embedded/archive/archive-file.ts'
import { archivedKeys, keysInDirectory } from '#supabase/embedded/archive/keys.ts'
import type { ArchiveScope } from '#supabase/embedded/archive/tables.ts'
import { BEGIN_SNAPSHOT, type OpenDatabase } from '#supabase/embedded/database/database.ts'
import { type Authenticator, enrollApp } from '#tests/contracts/backend/authenticator.ts'
import { newClient, newEmail, PASSWORD, type Person } from '#tests/contracts/backend/client.ts'
import { addOp, DEVICE_A, DEVICE_B, op, passOp, stamp } from '#tests/contracts/backend/ops.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'

/** A server on PGlite with people who have something of every kind to move. */
export type FormerServer = {
  backend: TestBackend
  /** Has a list with a tombstone, a note that lost against another, a rejected op, a family vote, and a session. */
  ana: Person
  /** Has an authenticator app and recovery codes. */
  ben: Person & { app: Authenticator; codes: string[] }
  /** Has never synced. */
  cleo: Person
  /** The address of an account that was never confirmed. */
  waiting: string
  /** Writes an archive of the server as it is now. */
  archive: (file: string, scope?: ArchiveScope) => ReturnType<typeof writeArchiveFile>
  /** The backend's time, ms. */
  now: () => number
  /** Moves its clock on, so that the next code of an app is another one. */
  advance: (ms: number) => void
}

const Codes = v.object({ codes: v.array(v.string()) })

export async function startFormerServer(): Promise<FormerServer> {
  let clock = Date.now()
  const backend = await startTestBackend({ now: () => clock })
  const { newPerson } = ownTarget(backend)
  const [ana, ben, cleo] = [await newPerson(), await newPerson(), await newPerson()]
  const waiting = newEmail()
  const signedUp = await newClient(backend).auth.signUp({ email: waiting, password: PASSWORD })
  if (signedUp.error) throw signedUp.error
  await push(ana, [
    addOp('Nora'),
    addOp('Émile'),
    op('nora', { note: 'two\nlines \u2028 and “quotes”, 👶🏽' }, stamp(5, DEVICE_A)),
    passOp('Otto'),
    op('émile', { deleted: true }, stamp(9)),
    addOp('Not A Key'.padEnd(90, '!')),
  ])
  await push(ana, [{ ...op('nora', { note: 'unseen' }, stamp(3, DEVICE_B)), seen: null }])
  await push(ben, [addOp('Mila')])
  await startPollWithBallot(backend, ana)
  const app = await enrollApp(ben.client, 'My phone')
  clock += 30_000
  const code = app.unusedAt(clock)
  const verified = await ben.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (verified.error) throw verified.error
  const codes = await recoveryCodesOf(backend, ben)
  return {
    backend,
    ana,
    ben: { ...ben, app, codes },
    cleo,
    waiting,
    archive: async (file, scope = 'people') => {
      const secrets = archivedKeys(keysInDirectory(backend.dataDir), scope)
      return writeArchiveFile(file, quiet(backend), { scope, madeAt: new Date(clock), secrets })
    },
    now: () => clock,
    advance: (ms) => void (clock += ms),
  }
}

/** A family vote in which one device has voted. */
async function startPollWithBallot({ database }: TestBackend, { client }: Person): Promise<void> {
  const { error } = await client.rpc('poll_create', {
    p_title: 'Which, “Ana” or \\N?',
    p_names: ['Zoë, Marie', '{Otto}', 'null'],
    p_ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  if (error) throw error
  await database.run(
    `insert into private.poll_ballot (poll_id, device_hash, choices)
       select id, repeat('a', 64), names[1:2] from private.poll`,
  )
}

/** Its database, which no request uses at the moment. */
function quiet({ database }: TestBackend): Pick<OpenDatabase, 'snapshot'> {
  return {
    snapshot: async (work) => {
      await database.script(BEGIN_SNAPSHOT)
      try {
        return await work(database)
      } finally {
        await database.script('rollback')
      }
    },
  }
}

async function recoveryCodesOf(backend: TestBackend, person: Person): Promise<string[]> {
  return v.parse(Codes, await factorCall(backend, person, 'recovery_codes')).codes
}

/** Replaces a lost factor of a person by a recovery code; returns the new session's level, or the error's code. */
export async function recover(backend: TestBackend, person: Person, code: string): Promise<string> {
  const answer = await factorCall(backend, person, 'recover', { code })
  const Answer = v.object({ access_token: v.optional(v.string()), error_code: v.optional(v.string()) })
  const { access_token, error_code } = v.parse(Answer, answer)
  return access_token ? 'recovered' : (error_code ?? 'unknown')
}

async function factorCall(
  { url, anonKey }: TestBackend,
  { client }: Person,
  path: string,
  body: object = {},
): Promise<unknown> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${url}/auth/v1/factors/${path}`, request)).json()
}

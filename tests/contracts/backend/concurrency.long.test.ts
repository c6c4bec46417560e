import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, newClient, newEmail, signInOutcome } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

// PGlite runs one statement after the other; only a real server shows concurrent requests.
const programs = isForeign ? null : findPostgres()
const TIMES = [1, 2, 3, 4, 5, 6, 7, 8]

let server: PostgresServer
let target: Target

beforeAll(async () => {
  if (programs === null) return
  server = await startPostgres(programs)
  const databaseUrl = await server.createDatabase('auth')
  target = ownTarget(await startTestBackend({ databaseUrl }))
}, 120_000)
afterAll(async () => {
  await target?.close()
  await server?.close()
})

const count = (values: unknown[], value: unknown) => values.filter((one) => one === value).length

describe.skipIf(programs === null)('at the same moment', NEEDS_POSTGRES, () => {
  it('one refresh token has one successor, the same for every client that has it', async () => {
    const { client } = await target.newPerson()
    const trade = async (refresh_token: string): Promise<string> => {
      const response = await fetch(`${target.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: target.anonKey },
        body: JSON.stringify({ refresh_token }),
      })
      const answer: { refresh_token?: string } = await response.json()
      return answer.refresh_token ?? ''
    }
    let token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    // Several rounds, since the requests of some do not overlap.
    for (let round = 1; round <= 10; round += 1) {
      const traded = await Promise.all(TIMES.map(() => trade(token)))
      expect(new Set(traded).size).toBe(1)
      expect(traded).not.toContain(token)
      token = traded[0] ?? ''
    }
    expect(await trade(token)).not.toBe('')
  })

  it('a mailed link opens one session', async () => {
    const email = newEmail()
    await newClient(target).auth.signUp({ email, password: PASSWORD })
    const link = target.own?.mails(email)[0]?.links[0] ?? ''
    const opened = await Promise.all(
      TIMES.map(async () => {
        const { headers } = await fetch(link, { redirect: 'manual' })
        return headers.get('location')?.includes('access_token=')
      }),
    )
    expect(count(opened, true)).toBe(1)
  })

  it('sign-ups with one address create one account, and get the same response', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      TIMES.map(async () => (await newClient(target).auth.signUp({ email, password: PASSWORD })).error),
    )
    expect(answers).toEqual(TIMES.map(() => null))
    const subjects = target.own?.mails(email).map(({ subject }) => subject) ?? []
    expect(subjects).not.toContain('You already have an account')
    let opened = 0
    for (const { links } of target.own?.mails(email) ?? []) {
      const { headers } = await fetch(links[0] ?? '', { redirect: 'manual' })
      if (headers.get('location')?.includes('access_token=')) opened += 1
    }
    expect(opened).toBe(1)
    expect((await newClient(target).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('sign-ups with different passwords are all counted, and at most the one of the mailed link counts', async () => {
    const passwords = [PASSWORD, 'four quiet herons wade']
    // Several rounds, since the statements of some do not overlap.
    for (let round = 1; round <= 10; round += 1) {
      const email = newEmail()
      await Promise.all(passwords.map((password) => newClient(target).auth.signUp({ email, password })))
      // When the second one was allowed the mail, there are two, in either order, and the first one's link is invalid.
      const counted: (string | null)[] = []
      for (const { links } of target.own?.mails(email) ?? []) {
        const { headers } = await fetch(links[0] ?? '', { redirect: 'manual' })
        const fragment = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1))
        counted.push(fragment.get('sign_ups'))
      }
      // The app then asks which password it is to be.
      expect(counted.filter((one) => one !== null)).toEqual(['2'])
      const outcomes = await Promise.all(passwords.map((password) => signInOutcome(target, email, password)))
      expect(count(outcomes, 'signed in')).toBeLessThanOrEqual(1)
    }
  })

  it('a code of an app works once', async () => {
    const { client } = await target.newPerson()
    const app = await enrollApp(client, 'App')
    const { data } = await client.auth.mfa.challenge({ factorId: app.factorId })
    const { data: current } = await client.auth.getSession()
    const answer = { challenge_id: data?.id, code: app.codeAt(Date.now()) }
    const statuses = await Promise.all(
      TIMES.map(async () => {
        const response = await fetch(`${target.url}/auth/v1/factors/${app.factorId}/verify`, {
          method: 'POST',
          headers: {
            apikey: target.anonKey,
            authorization: `Bearer ${current.session?.access_token ?? ''}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(answer),
        })
        return response.status
      }),
    )
    expect(count(statuses, 200)).toBe(1)
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true)
  })
})

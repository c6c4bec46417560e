import { describe, expect, it } from 'vitest'
import { harness } from '#tests/support/session-harness.ts'

describe('signing out', () => {
  it('leaves the device first, tokens included, then notifies the server', async () => {
    const { session, log } = harness()
    expect(await session.signOut()).toEqual({ ok: true })
    expect(log).toEqual(['storage loaded', 'device: left', 'server: told'])
  })

  it('changes nothing here any more while the server is slow: the user may be signing in again', async () => {
    let answer: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { session, log } = harness({ local: { leave: () => Promise.resolve(() => slow) } })
    const leaving = session.signOut()
    await session.signIn('dad@example.org', 'words')
    const before = [...log]
    answer()
    await leaving
    expect(log).toEqual(before)
    expect(log.at(-1)).toBe('device: mum in')
  })

  it('sends no request without a session', async () => {
    const { session } = harness({ local: { leave: () => Promise.resolve(null) } })
    expect(await session.signOut()).toEqual({ ok: true })
  })

  it('works without a connection, and never needs the client', async () => {
    const { session, log } = harness({
      connect: () => Promise.reject(new Error('not asked')),
      local: { leave: () => Promise.resolve(() => Promise.reject(new Error('offline'))) },
    })
    expect(await session.signOut()).toEqual({ ok: true })
    expect(log).toEqual(['storage loaded'])
  })

  it('reports that the device could not sign out', async () => {
    const { session } = harness({ local: { leave: () => Promise.reject(new Error('refused')) } })
    expect(await session.signOut()).toMatchObject({ ok: false, code: 'storage_unavailable' })
  })
})

describe('signing out elsewhere', () => {
  it('of all other devices leaves this one unchanged', async () => {
    const scopes: string[] = []
    const { session, log } = harness({
      auth: { signOut: (scope) => Promise.resolve({ ok: true as const, at: scopes.push(scope) }) },
    })
    await session.signOut('others')
    expect(scopes).toEqual(['others'])
    expect(log).toEqual(['client loaded'])
  })

  it('everywhere ends nothing here unless the server did so on the other devices', async () => {
    const offline = { ok: false, code: 'offline', message: '' } as const
    const { session, log } = harness({ auth: { signOut: () => Promise.resolve(offline) } })
    expect(await session.signOut('global')).toEqual(offline)
    expect(log).not.toContain('device: left')
    const again = harness()
    expect(await again.session.signOut('global')).toEqual({ ok: true })
    expect(again.log).toEqual(['client loaded', 'storage loaded', 'device: left'])
  })
})

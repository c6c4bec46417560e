import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, newClient, newEmail, signInOutcome } from './client.ts'
import type { TestBackend } from './start.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget({ now: () => clock })
}, 60_000)
afterAll(() => target.close())

function own(): TestBackend {
  if (!target.own) throw new Error('this test reads mail')
  return target.own
}

function subjects(email: string): string[] {
  return own()
    .mails(email)
    .map((mail) => mail.subject)
}

const signsIn = (email: string, password: string) => signInOutcome(target, email, password)

describe.skipIf(isForeign)('a new address', () => {
  const follow = async (email: string) => {
    const link = own().mails(email).at(-1)?.links[0] ?? ''
    const opened = await fetch(link, { redirect: 'manual' })
    return new URL(opened.headers.get('location') ?? '')
  }

  it('takes effect when its own link is opened, not before; the old one is notified both times', async () => {
    const { client, id, email } = await target.newPerson()
    const next = newEmail()
    const asked = await client.auth.updateUser(
      { email: next, current_password: PASSWORD },
      { emailRedirectTo: `${target.url}/settings` },
    )
    expect(asked.error).toBeNull()
    expect(asked.data.user).toMatchObject({ email, new_email: next })
    expect(subjects(next)).toEqual(['Confirm your new email'])
    expect(subjects(email)).toEqual(['Your email is about to change'])
    expect(await signsIn(email, PASSWORD)).toBe('signed in')
    expect(await signsIn(next, PASSWORD)).toBe('invalid_credentials')

    const landing = await follow(next)
    expect(landing.pathname).toBe('/settings')
    expect(landing.hash).toContain('access_token=')
    expect(await signsIn(next, PASSWORD)).toBe('signed in')
    expect(await signsIn(email, PASSWORD)).toBe('invalid_credentials')
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ id, email: next, user_metadata: { email: next } })
    expect(data.user).not.toHaveProperty('new_email')
    expect(subjects(email).at(-1)).toBe('Your email was changed')
  })

  it('can be confirmed by the code as well', async () => {
    const { client, email } = await target.newPerson()
    const next = newEmail()
    await client.auth.updateUser({ email: next, current_password: PASSWORD })
    const token = /\b\d{6}\b/.exec(own().mails(next)[0]?.text ?? '')?.[0] ?? ''
    const { data, error } = await newClient(target).auth.verifyOtp({
      email: next,
      token,
      type: 'email_change',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(next)
    expect(await signsIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  it('that is taken looks to the user like one that never confirms, and its owner is notified', async () => {
    const owner = await target.newPerson()
    const [asker, other] = [await target.newPerson(), await target.newPerson()]
    clock += 61_000
    const taken = await asker.client.auth.updateUser({ email: owner.email, current_password: PASSWORD })
    const free = await other.client.auth.updateUser({ email: newEmail(), current_password: PASSWORD })
    expect(taken.error).toBeNull()
    expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
    expect((await asker.client.auth.getUser()).data.user?.new_email).toBe(owner.email)
    expect(subjects(owner.email).at(-1)).toBe('You already have an account')
    expect(subjects(asker.email)).toEqual(subjects(other.email))
    expect(await signsIn(owner.email, PASSWORD)).toBe('signed in')
    expect(await signsIn(asker.email, PASSWORD)).toBe('signed in')
  })

  it('that was taken meanwhile stays with its first owner', async () => {
    const [first, second] = [await target.newPerson(), await target.newPerson()]
    const wanted = newEmail()
    await first.client.auth.updateUser({ email: wanted, current_password: PASSWORD })
    const slowLink = own().mails(wanted).at(-1)?.links[0] ?? ''
    clock += 61_000
    await second.client.auth.updateUser({ email: wanted, current_password: PASSWORD })
    expect((await follow(wanted)).hash).toContain('access_token=')
    const late = await fetch(slowLink, { redirect: 'manual' })
    expect(late.headers.get('location')).toContain('error_code=otp_expired')
    expect(await signsIn(first.email, PASSWORD)).toBe('signed in')
    expect((await second.client.auth.getUser()).data.user?.email).toBe(wanted)
  })

  it('invalidates links that were mailed to the old one', async () => {
    const { client, email } = await target.newPerson()
    await newClient(target).auth.resetPasswordForEmail(email)
    const oldLink = own().mails(email).at(-1)?.links[0] ?? ''
    const next = newEmail()
    await client.auth.updateUser({ email: next, current_password: PASSWORD })
    await follow(next)
    const opened = await fetch(oldLink, { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('gets its link again on request', async () => {
    const { client, email } = await target.newPerson()
    const next = newEmail()
    await client.auth.updateUser({ email: next, current_password: PASSWORD })
    clock += 61_000
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect(own().mails(next)).toHaveLength(2)
    expect((await follow(next)).hash).toContain('access_token=')
  })

  it('must be valid', async () => {
    const { client } = await target.newPerson()
    const { error } = await client.auth.updateUser({ email: 'no address' })
    expect(error?.code).toBe('validation_failed')
  })
})

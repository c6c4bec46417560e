import { type Authenticator, enrollApp } from './authenticator.ts'
import type { Person } from './client.ts'
import { type Target, isForeign, openTarget } from './target.ts'

/** A backend whose clock a test sets, and people with authenticator apps. */
export type FactorWorld = {
  target: Target
  /** The backend's time, ms; a foreign one has its own. */
  now: () => number
  advance: (ms: number) => void
  /** The next code of an app; on our own backend the clock is advanced first. */
  nextCode: (app: Authenticator) => string
  /** A user whose session is at aal2 by an authenticator app. */
  personWithApp: (friendlyName?: string) => Promise<Person & { app: Authenticator }>
}

/** Opens the backend under test; `target.close` closes it. */
export async function openFactorWorld(): Promise<FactorWorld> {
  let clock = Date.now()
  const target = await openTarget({ now: () => clock })
  const now = () => (isForeign ? Date.now() : clock)
  const nextCode = (app: Authenticator) => {
    clock += 30_000
    return app.unusedAt(now())
  }
  return {
    target,
    now,
    advance: (ms) => void (clock += ms),
    nextCode,
    async personWithApp(friendlyName = 'My phone') {
      const person = await target.newPerson()
      const app = await enrollApp(person.client, friendlyName)
      const code = nextCode(app)
      const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
      if (error) throw error
      return { ...person, app }
    },
  }
}

/** A verified authenticator app in `factorsOn`. */
export const VERIFIED_APP = { factor_type: 'totp', status: 'verified' }

/** Asks for a code of a factor; returns the challenge's id. */
export async function challenge({ client }: Person, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

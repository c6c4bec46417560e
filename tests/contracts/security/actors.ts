import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { claimsOf, enrollApp } from '#tests/contracts/backend/authenticator.ts'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import type { Target } from '#tests/contracts/backend/target.ts'
import type { Actor } from './expected.ts'
import { seedList } from './people.ts'

export type Actors = {
  clients: Record<Actor, SupabaseClient>
  owner: Person
  /** A session of the owner's that may be ended. */
  spareSession: string
}

/**
 * Everyone who tries, on any backend and by its interfaces alone: the owner with a list and a verified second factor, the
 * same person without its code, two other people, one of them an admin, and the secret key. `mark` is in the owner's
 * texts. Throws where the secret key is unknown.
 */
export async function openActors(target: Target, mark: string): Promise<Actors> {
  const service = secretClient(target)
  const [owner, other, admin] = [await target.newPerson(), await target.newPerson(), await target.newPerson()]
  const { error } = await service.auth.admin.updateUserById(admin.id, { app_metadata: { role: 'admin' } })
  if (error) throw error
  await seedList(owner, mark)
  await giveCode(owner)
  const locked = await signInAgain(target, owner.email)
  const spare = await signInAgain(target, owner.email)
  return {
    clients: {
      anon: newClient(target),
      other: other.client,
      // With a token from after the change.
      admin: (await signInAgain(target, admin.email)).client,
      locked: locked.client,
      service,
      owner: owner.client,
    },
    owner,
    spareSession: (await claimsOf(spare.client)).session_id,
  }
}

/** Adds an authenticator app and enters its code, after which the session has both factors. */
async function giveCode({ client }: Person): Promise<void> {
  const app = await enrollApp(client, 'My phone')
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.codeAt(Date.now()),
  })
  if (error) throw error
}

function secretClient({ url, own }: Target): SupabaseClient {
  const secretKey = own?.secretKey ?? process.env.SUPABASE_TEST_SECRET_KEY
  if (!secretKey) throw new Error('the access matrix needs SUPABASE_TEST_SECRET_KEY, to make an admin')
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

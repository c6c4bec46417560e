import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { newClient, PASSWORD } from '#tests/contracts/backend/client.ts'
import { confirmByMail } from '#tests/contracts/backend/target.ts'
import type { AppServer } from './app-server.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

const Connection = v.looseObject({ anonKey: v.string() })

/** Wrong except for three in a million moments. */
export const WRONG_CODE = '000000'

/** A user whose account is protected by an authenticator app, and by a phone if requested. */
export type ProtectedPerson = { email: string; password: string; authenticator: Authenticator }

/** Creates the account and its factors without a browser, as if on another device. */
export async function protectedPerson(
  app: AppServer,
  email: string,
  phone?: string,
): Promise<ProtectedPerson> {
  const { anonKey } = v.parse(
    Connection,
    JSON.parse(readFileSync(join(app.dataDir, 'connection.json'), 'utf8')),
  )
  await confirmByMail({ ...app, anonKey }, email)
  const client = newClient({ url: app.url, anonKey })
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  const authenticator = await addApp(client)
  if (phone !== undefined) await addPhone(client, phone, () => phoneCode(app, phone))
  return { email, password: PASSWORD, authenticator }
}

/** The code in the newest message to a number. */
export function phoneCode(app: AppServer, phone: string): string {
  return /\b\d{6}\b/.exec(app.mails(phone).at(-1)?.text ?? '')?.[0] ?? ''
}

async function addApp(client: SupabaseClient): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  if (error) throw error
  const authenticator = createAuthenticator(data.totp.secret)
  const code = await authenticator.code()
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return authenticator
}

async function addPhone(client: SupabaseClient, phone: string, code: () => string): Promise<void> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: 'The other phone',
  })
  if (error) throw error
  const asked = await client.auth.mfa.challenge({ factorId: data.id, channel: 'sms' })
  if (asked.error) throw asked.error
  const answer = { factorId: data.id, challengeId: asked.data.id, code: code() }
  const verified = await client.auth.mfa.verify(answer)
  if (verified.error) throw verified.error
}

import { randomUUID } from 'node:crypto'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'

// supabase-js requires the class to exist, which Node 20 lacks; no test opens one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket: class {} })

/** Strong and short: rating a long one takes ten times as long. */
export const PASSWORD = 'kV9#qLw2z'

/** Where a client connects: a TestBackend, or any project with the same two known values. */
export type Address = { url: string; anonKey: string }

export function newEmail(): string {
  return `parent-${randomUUID()}@example.test`
}

/** A client like a fresh browser: its session is in memory and is not refreshed automatically. */
export function newClient({ url, anonKey }: Address): SupabaseClient {
  const settings = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return createClient(url, anonKey, { auth: settings })
}

export type Person = { client: SupabaseClient; id: string; email: string }

/** A confirmed, signed-in user of an address. `confirm` creates the account. */
export async function signedIn(address: Address, confirm: (email: string) => Promise<void>): Promise<Person> {
  const email = newEmail()
  await confirm(email)
  return signInAgain(address, email)
}

/** The same user on another device. */
export async function signInAgain(address: Address, email: string): Promise<Person> {
  const client = newClient(address)
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, id: data.user.id, email }
}

/** `signed in`, or the code of the error with which a fresh browser is refused. */
export async function signInOutcome(address: Address, email: string, password: string): Promise<string> {
  const { error } = await newClient(address).auth.signInWithPassword({ email, password })
  return error?.code ?? 'signed in'
}

import { createClient } from '@supabase/supabase-js'
import { readMails } from '#supabase/embedded/mailbox.ts'
import { type Address, PASSWORD, type Person, newClient, signedIn } from './client.ts'
import { type TestBackend, type TestBackendOptions, startTestBackend } from './start.ts'

/** A backend under test, our own or a foreign one. */
export type Target = Address & {
  /** Null when its mail cannot be read; tests that follow a link are skipped there. */
  own: TestBackend | null
  newPerson: () => Promise<Person>
  close: () => Promise<void>
}

/** True when the suite runs against a foreign backend, whose mail it cannot read. */
export const isForeign = process.env.SUPABASE_TEST_URL !== undefined

/**
 * The backend in SUPABASE_TEST_URL and SUPABASE_TEST_ANON_KEY, else a separate embedded one. Accounts on a given one
 * are created with SUPABASE_TEST_SECRET_KEY, with the mail in SUPABASE_TEST_DATA_DIR when it is an embedded one too,
 * or by sign-up alone where that needs no mail.
 */
export async function openTarget(options: Partial<TestBackendOptions> = {}): Promise<Target> {
  const { SUPABASE_TEST_URL: url, SUPABASE_TEST_ANON_KEY: anonKey } = process.env
  if (url === undefined) return ownTarget(await startTestBackend(options))
  if (anonKey === undefined) throw new Error('SUPABASE_TEST_URL needs SUPABASE_TEST_ANON_KEY beside it')
  const address = { url, anonKey }
  const close = () => Promise.resolve()
  return { ...address, own: null, newPerson: () => signedIn(address, accountMaker(address)), close }
}

function accountMaker(address: Address): (email: string) => Promise<void> {
  const { SUPABASE_TEST_SECRET_KEY: secretKey, SUPABASE_TEST_DATA_DIR: dataDir } = process.env
  if (dataDir) return (email) => confirmByMail({ ...address, mails: (to) => readMails(dataDir, to) }, email)
  if (secretKey) return (email) => createConfirmed({ url: address.url, secretKey }, email)
  return (email) => signUpUnconfirmed(address, email)
}

export function ownTarget(own: TestBackend): Target {
  return {
    url: own.url,
    anonKey: own.anonKey,
    own,
    // Shorter than the way by a mail, which the suites of accounts take.
    newPerson: () => signedIn(own, (email) => createConfirmed(own, email)),
    close: own.close,
  }
}

/** Signs up and opens the mailed link, as a user does. */
export async function confirmByMail(
  backend: Pick<TestBackend, 'url' | 'anonKey' | 'mails'>,
  email: string,
): Promise<void> {
  const { error } = await newClient(backend).auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  const link = backend.mails(email).at(-1)?.links[0]
  if (!link) throw new Error(`no mail for ${email}`)
  const response = await fetch(link, { redirect: 'manual' })
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`)
}

/** Creates a confirmed account as the operator, without a mail. */
export async function createConfirmed(
  { url, secretKey }: { url: string; secretKey: string },
  email: string,
): Promise<void> {
  const admin = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await admin.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
}

async function signUpUnconfirmed(address: Address, email: string): Promise<void> {
  const { data, error } = await newClient(address).auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  if (!data.session)
    throw new Error(
      'this backend wants a mailed link: set SUPABASE_TEST_SECRET_KEY or SUPABASE_TEST_DATA_DIR',
    )
}

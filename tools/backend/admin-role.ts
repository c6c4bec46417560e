import * as v from 'valibot'
import { BackendCommandError } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

const Changed = v.object({ email: v.string() })

/**
 * Gives or takes `app_metadata.role = 'admin'` of the account with this address (any case). Returns the address as the
 * account has it. Tokens in use say so from their next refresh on, within the hour.
 * @throws DataDirInUseError, BackendCommandError `no-account`, `no-database`
 */
export async function setAdmin(email: string, isAdmin: boolean, dataDir: string): Promise<string> {
  const data = `coalesce(raw_app_meta_data, '{}'::jsonb)`
  const changed = isAdmin
    ? `${data} || '{"role": "admin"}'::jsonb`
    : `case when raw_app_meta_data ->> 'role' = 'admin' then raw_app_meta_data - 'role' else ${data} end`
  return withStoppedDatabase(dataDir, async ({ database }) => {
    const [account] = await database.rows(
      Changed,
      `update auth.users set raw_app_meta_data = ${changed} where lower(email) = lower($1) returning email`,
      [email],
    )
    if (account) return account.email
    throw new BackendCommandError(
      'no-account',
      `No account in ${dataDir} has the address ${email}. Sign up with it first.`,
    )
  })
}

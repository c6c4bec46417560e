import type { Statement } from '#supabase/embedded/database/database.ts'
import type { SessionOf } from './tokens.ts'

/**
 * For the beginning of a transaction: it fails, and the request with 409 `conflict`, when the session has ended or the
 * password is no longer the one of `hash`. Between reading them and writing, hashing takes its time.
 */
export function assertUnchanged({ sub, session_id }: SessionOf, hash: string | null): Statement {
  return {
    text: 'select auth.assert_unchanged($1::uuid, $2::uuid, $3::text)',
    parameters: [sub, session_id, hash],
  }
}

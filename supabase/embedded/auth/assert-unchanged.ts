import type { Statement } from '#supabase/embedded/database/database.ts'
import type { SessionOf } from './tokens.ts'

/**
 * For the start of a transaction: it fails, and the request with 409 `conflict`, when the session has ended or the
 * password no longer matches `hash`. Hashing takes time between reading and writing.
 */
export function assertUnchanged({ sub, session_id }: SessionOf, hash: string | null): Statement {
  return {
    text: 'select auth.assert_unchanged($1::uuid, $2::uuid, $3::text)',
    parameters: [sub, session_id, hash],
  }
}

import type { Statement } from '#supabase/embedded/database/database.ts'

/** What the log of an account names, in GoTrue's words. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'token_revoked'
  | 'token_refreshed'
  | 'user_signedup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'factor_in_progress'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'recovery_code_used'

/**
 * An entry of the log: who, what, from where. It holds no address. `at` is ISO 8601. Nothing is written when the
 * account is gone, so that no entry outlives it.
 */
export function auditStatement(
  action: AuditAction,
  { userId, ip, at }: { userId: string; ip: string | null; at: string },
): Statement {
  return {
    text: `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      select gen_random_uuid(), json_build_object('action', $2::text, 'actor_id', id, 'log_type', 'account'), $3::timestamptz, $4::text
        from auth.users where id = $1::uuid`,
    parameters: [userId, action, at, ip ?? ''],
  }
}

import type { Statement } from '#supabase/embedded/database/database.ts'

/** Actions in an account's log, in GoTrue's terms. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_updated_password'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'recovery_code_used'

/**
 * A log entry: who did what. It contains no address. `at` is ISO 8601. Nothing is written when the account is gone,
 * so that no entry outlives it.
 */
export function auditStatement(
  action: AuditAction,
  { userId, at }: { userId: string; at: string },
): Statement {
  return {
    text: `insert into auth.audit_log_entries (id, payload, created_at)
      select gen_random_uuid(), json_build_object('action', $2::text, 'actor_id', id, 'log_type', 'account'), $3::timestamptz
        from auth.users where id = $1::uuid`,
    parameters: [userId, action, at],
  }
}

import type { AuthFailure } from '#src/remote/auth-result.ts'

/** The result while the browser reports no network, so that no request has to fail first. Null otherwise. */
export function offlineAnswer(): AuthFailure | null {
  return navigator.onLine ? null : { ok: false, code: 'offline', message: 'You’re offline.' }
}

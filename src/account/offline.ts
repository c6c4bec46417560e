import type { AuthFailure } from '#src/remote/auth-result.ts'

/** The answer while the browser knows that there is no network: no request has to fail first. Null otherwise. */
export function offlineAnswer(): AuthFailure | null {
  return navigator.onLine ? null : { ok: false, code: 'offline', message: 'You’re offline.' }
}

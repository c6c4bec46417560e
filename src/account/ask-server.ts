import type { AuthResult } from '#src/remote/auth-result.ts'
import type { Remote } from '#src/remote/backend.ts'
import { pageBackend } from '#src/session/page-backend.ts'
import { offlineAnswer } from './offline.ts'

/** Calls the server; what does not get there is a result as well. */
export async function askServer<Given>(
  call: (remote: Remote) => Promise<AuthResult<Given>>,
): Promise<AuthResult<Given>> {
  const offline = offlineAnswer()
  if (offline) return offline
  let remote: Remote
  try {
    remote = await pageBackend()
  } catch {
    return { ok: false, code: 'unknown', message: '' }
  }
  return call(remote)
}

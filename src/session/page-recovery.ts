import type { AuthResult } from '#src/remote/auth-result.ts'
import type { LinkTokens, Recovery } from '#src/remote/recovery.ts'
import { answered, connected } from './answered.ts'
import { pageBackend } from './page-backend.ts'

/** Opens the session of a mailed link to set a new password: it is kept in memory and signs no one in. */
export function openRecovery(tokens: LinkTokens): Promise<AuthResult<{ recovery: Recovery }>> {
  return answered(async () => {
    const { recover } = await connected(pageBackend())
    return recover(tokens)
  })
}

import * as v from 'valibot'
import { databaseOverHttp } from '#supabase/functions/_shared/database.ts'
import { hostedAddress } from '#supabase/functions/_shared/hosted-address.ts'
import type { Caller, Platform } from './platform.ts'

const ACCOUNT_MS = 5_000

const Account = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** The claims of a project's anonymous key that is a token. */
const AnonymousKey = v.object({ role: v.literal('anon') })

/** Hosted Supabase, from a function's environment variables; null when they are missing. */
export function hostedPlatform(env: Record<string, string | undefined>): Platform | null {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env
  if (!url || !secretKey) return null
  return {
    call: databaseOverHttp(url, secretKey),
    addressOf: hostedAddress(env),
    callerOf: (request) => callerOf(request.headers.get('authorization'), { url, secretKey }),
    sourceKey: secretKey,
    env,
    log: (line) => console.log(line),
  }
}

async function callerOf(
  authorization: string | null,
  { url, secretKey }: { url: string; secretKey: string },
): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || token.startsWith('sb_') || isAnonymousKey(token)) return { kind: 'anonymous' }
  try {
    const response = await fetch(new URL('/auth/v1/user', url), {
      headers: { apikey: secretKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ACCOUNT_MS),
    })
    if (response.status >= 500) return { kind: 'unknown' }
    const account = v.safeParse(Account, await response.json())
    return response.ok && account.success ? { kind: 'person', id: account.output.id } : { kind: 'invalid' }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Nothing depends on its signature: a forged one makes a request anonymous. */
function isAnonymousKey(token: string): boolean {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return v.is(AnonymousKey, JSON.parse(payload))
  } catch {
    return false
  }
}

import process from 'node:process'
import { databaseOverHttp } from '#supabase/functions/_shared/database.ts'
import { hostedAddress } from '#supabase/functions/_shared/hosted-address.ts'
import { answer } from './answer.ts'
import { isPlatform, type Platform } from './platform.ts'

/** Hosted Supabase, from a function's environment variables; null when they are missing. */
function hostedPlatform(env: Record<string, string | undefined>): Platform | null {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env
  if (!url || !secretKey) return null
  return { call: databaseOverHttp(url, secretKey), addressOf: hostedAddress(env), sourceKey: secretKey }
}

/** Lets people without an account vote. Runs on Deno (hosted Supabase) and on Node (the embedded backend). */
export default {
  fetch: (request: Request, platform?: unknown): Promise<Response> =>
    answer(request, isPlatform(platform) ? platform : hostedPlatform(process.env)),
}

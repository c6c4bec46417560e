import process from 'node:process'
import { answer } from './answer.ts'
import { hostedPlatform } from './hosted-platform.ts'
import { isPlatform } from './platform.ts'

/** Asks a language model for names. Runs on Deno (hosted Supabase) and on Node (the embedded backend). */
export default {
  fetch: (request: Request, platform?: unknown): Promise<Response> =>
    answer(request, isPlatform(platform) ? platform : hostedPlatform(process.env)),
}

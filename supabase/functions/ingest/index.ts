import process from 'node:process'
import { answer } from './answer.ts'
import { readSettings } from './settings.ts'

/** Takes what may be sent without an account. Runs on Deno (hosted Supabase) and on Node (the embedded backend). */
export default {
  fetch: (request: Request): Promise<Response> => answer(request, readSettings(process.env)),
}

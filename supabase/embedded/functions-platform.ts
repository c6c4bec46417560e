import type { Platform } from '#supabase/functions/ingest/platform.ts'
import type { Database } from './database/database.ts'
import { DatabaseError } from './database/database-error.ts'
import type { Mailbox } from './mailbox.ts'
import { readArguments } from './rest/arguments.ts'
import { callFunction } from './rest/call-function.ts'
import type { Signature } from './rest/served-functions.ts'

/** What an edge function may call as service_role. */
const SERVICE_FUNCTIONS: Record<string, Signature> = {
  ingest_batch: { parameters: { p_batch: 'jsonb', p_source: 'text' }, returns: 'value' },
  contact_to_mail: { parameters: { p_limit: 'int' }, returns: 'value' },
  contact_mailed: { parameters: { p_mailed: 'uuid[]', p_failed: 'uuid[]' }, returns: 'nothing' },
}

const AS_SERVICE = {
  text: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1, true)`,
  parameters: ['{"role":"service_role"}'],
}

/** An edge function's platform inside this process: no key leaves it, and no address can be impersonated. */
export type FunctionsPlatform = Omit<Platform, 'addressOf'>

export function createFunctionsPlatform({
  database,
  mailbox,
  ownerEmail,
  sourceKey,
}: {
  database: Pick<Database, 'transaction'>
  mailbox: Pick<Mailbox, 'letter'>
  ownerEmail: string
  sourceKey: string
}): FunctionsPlatform {
  return {
    sourceKey,
    call: async (name, args) => {
      const signature = Object.hasOwn(SERVICE_FUNCTIONS, name) ? SERVICE_FUNCTIONS[name] : undefined
      const read = signature && readArguments(signature, args)
      if (!signature || !read?.ok) return { ok: false, code: '42883' }
      try {
        const body = await callFunction(database, AS_SERVICE, { name, signature, values: read.values })
        return { ok: true, data: JSON.parse(body) }
      } catch (error) {
        return { ok: false, code: error instanceof DatabaseError ? error.code : null }
      }
    },
    mailOwner: async ({ subject, text, replyTo }) => {
      mailbox.letter({ to: ownerEmail, subject, text, replyTo })
      return true
    },
  }
}

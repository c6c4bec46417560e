import type { Caller, Platform as SuggestionsPlatform } from '#supabase/functions/generate-names/platform.ts'
import type { Platform as IngestPlatform } from '#supabase/functions/ingest/platform.ts'
import type { Bearer } from './auth/tokens.ts'
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
  suggestion_claim: {
    parameters: { p_source: 'text', p_person: 'text', p_tokens: 'int', p_day_tokens: 'bigint' },
    returns: 'value',
  },
  poll_open: { parameters: { p_code: 'text', p_device: 'text', p_source: 'text' }, returns: 'value' },
  poll_vote: {
    parameters: { p_code: 'text', p_device: 'text', p_choices: 'jsonb', p_source: 'text' },
    returns: 'value',
  },
  suggestion_settle: { parameters: { p_claim: 'uuid', p_tokens: 'int' }, returns: 'nothing' },
}

const AS_SERVICE = {
  text: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1, true)`,
  parameters: ['{"role":"service_role"}'],
}

/** An edge function's platform inside this process: no key leaves it, and no address can be impersonated. */
export type FunctionsPlatform = Omit<IngestPlatform & SuggestionsPlatform, 'addressOf'>

export function createFunctionsPlatform({
  database,
  mailbox,
  ownerEmail,
  sourceKey,
  readToken,
  env = {},
  log,
}: {
  database: Pick<Database, 'transaction'>
  mailbox: Pick<Mailbox, 'letter'>
  ownerEmail: string
  sourceKey: string
  /** Reads an Authorization header. */
  readToken: (authorization: string | null) => Promise<Bearer>
  /** Variables for functions. */
  env?: Record<string, string | undefined>
  log: (line: string) => void
}): FunctionsPlatform {
  return {
    sourceKey,
    env,
    log,
    callerOf: async (request) => callerOf(await readToken(request.headers.get('authorization'))),
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
      await mailbox.letter({ to: ownerEmail, subject, text, replyTo })
      return true
    },
  }
}

function callerOf(bearer: Bearer): Caller {
  switch (bearer.kind) {
    case 'none':
      return { kind: 'anonymous' }
    case 'user':
      return { kind: 'person', id: bearer.claims.sub }
    case 'invalid':
      return { kind: 'invalid' }
  }
}

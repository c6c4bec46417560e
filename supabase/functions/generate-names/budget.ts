import * as v from 'valibot'
import { keyedHash, sourceOf } from '#supabase/functions/_shared/source.ts'
import type { Platform } from './platform.ts'
import type { Prompt } from '#src/core/protocol/suggestions/prompt.ts'

/** Of an answer: ten names with their reasons take some 400. */
export const MAX_OUTPUT_TOKENS = 2_000
/** Bytes of a token, at least; English has about four. */
const TOKEN_BYTES = 3
/** The JSON schema, and what a provider adds. */
const EXTRA_TOKENS = 300

/** claimed: the model may be asked. later: this sender, or the site, has asked enough. */
export type Claim =
  | { kind: 'claimed'; id: string; tokens: number }
  | { kind: 'later'; seconds: number; over: 'limit' | 'budget' }
  | { kind: 'down' }

const Answer = v.union([
  v.object({ claim: v.pipe(v.string(), v.uuid()) }),
  v.object({ retry_after: v.pipe(v.number(), v.minValue(1)), over: v.picklist(['limit', 'budget']) }),
])

type Claiming = {
  prompt: Prompt
  address: string | null
  /** The account's id, null without one. */
  person: string | null
  dayTokens: number
}

/** Counts a request and reserves the maximum that it may cost, see `public.suggestion_claim`. Never rejects. */
export async function claim(
  { prompt, address, person, dayTokens }: Claiming,
  { call, sourceKey }: Pick<Platform, 'call' | 'sourceKey'>,
): Promise<Claim> {
  const bytes = new TextEncoder().encode(prompt.system + prompt.user).byteLength
  const tokens = Math.ceil(bytes / TOKEN_BYTES) + EXTRA_TOKENS + MAX_OUTPUT_TOKENS
  const called = await call('suggestion_claim', {
    p_source: await sourceOf(address, sourceKey),
    p_person: person === null ? null : await keyedHash(`person ${person}`, sourceKey),
    p_tokens: tokens,
    p_day_tokens: dayTokens,
  })
  const answer = v.safeParse(Answer, called.ok ? called.data : null)
  if (!answer.success) return { kind: 'down' }
  if ('claim' in answer.output) return { kind: 'claimed', id: answer.output.claim, tokens }
  return { kind: 'later', seconds: answer.output.retry_after, over: answer.output.over }
}

/** Replaces what was reserved by what the request has cost. Without it the reservation stays counted. Never rejects. */
export async function settle(id: string, tokens: number, { call }: Pick<Platform, 'call'>): Promise<void> {
  await call('suggestion_settle', { p_claim: id, p_tokens: Math.min(tokens, 1_000_000) })
}

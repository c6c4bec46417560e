import * as v from 'valibot'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import type { Platform } from './platform.ts'

/** taken: it is stored, now or before. later: retry after that many seconds. refused: for its content. */
export type Stored =
  | { kind: 'taken' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'down' }

const Answer = v.union([
  v.object({ taken: v.literal(true) }),
  v.object({ retry_after: v.pipe(v.number(), v.minValue(1)) }),
])

/** SQLSTATE classes 22 and 23: caused by the values themselves, so a retry fails the same way. */
const REFUSAL = /^2[23]/

/** Passes a batch to `public.ingest_batch`. Never rejects. */
export async function store(
  batch: IngestBatch,
  source: string,
  { call }: Pick<Platform, 'call'>,
): Promise<Stored> {
  const called = await call('ingest_batch', { p_batch: batch, p_source: source })
  if (!called.ok) return { kind: REFUSAL.test(called.code ?? '') ? 'refused' : 'down' }
  const answer = v.safeParse(Answer, called.data)
  if (!answer.success) return { kind: 'down' }
  return 'taken' in answer.output ? { kind: 'taken' } : { kind: 'later', seconds: answer.output.retry_after }
}

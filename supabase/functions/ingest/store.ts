import * as v from 'valibot'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { call } from './call.ts'
import type { Settings } from './settings.ts'

/** taken: it is stored, now or before. later: after that many seconds. refused: for what it holds. */
export type Stored =
  | { kind: 'taken' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'down' }

const Answer = v.union([
  v.object({ taken: v.literal(true) }),
  v.object({ retry_after: v.pipe(v.number(), v.minValue(1)) }),
])
const Problem = v.object({ code: v.string() })

/** Hands a batch to `public.ingest_batch`. Never rejects. */
export async function store(
  batch: IngestBatch,
  source: string,
  settings: Pick<Settings, 'url' | 'secretKey'>,
): Promise<Stored> {
  try {
    const response = await call('ingest_batch', { p_batch: batch, p_source: source }, settings)
    const data: unknown = await response.json()
    if (!response.ok) return { kind: isRefusal(data) ? 'refused' : 'down' }
    const answer = v.parse(Answer, data)
    return 'taken' in answer ? { kind: 'taken' } : { kind: 'later', seconds: answer.retry_after }
  } catch {
    return { kind: 'down' }
  }
}

/** SQLSTATE classes 22 and 23: the values themselves, which are the same next time. */
function isRefusal(data: unknown): boolean {
  const problem = v.safeParse(Problem, data)
  return problem.success && /^2[23]/.test(problem.output.code)
}

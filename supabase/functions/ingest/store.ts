import * as v from 'valibot'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
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

const TIMEOUT_MS = 10_000

/** Hands a batch to `public.ingest_batch`. Never rejects. */
export async function store(
  batch: IngestBatch,
  source: string,
  { url, secretKey }: Pick<Settings, 'url' | 'secretKey'>,
): Promise<Stored> {
  try {
    const response = await fetch(new URL('/rest/v1/rpc/ingest_batch', url), {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_batch: batch, p_source: source }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
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

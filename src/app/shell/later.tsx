import { useEffect } from 'react'
import { retryWhenBack } from '#src/async/when-back.ts'
import { failureKind } from '#src/core/errors/failure.ts'
import type { Failure } from './boundary.tsx'

/** Instead of a part that failed to load: renders nothing, and retries until the part is there. */
export function Later({ error, tries, retry }: Failure) {
  const missing = failureKind(error) !== 'generic'
  useEffect(() => (missing ? retryWhenBack(retry, tries) : undefined), [missing, tries, retry])
  return null
}

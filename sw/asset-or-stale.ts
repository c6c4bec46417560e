import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'

/** Stands in for a script that is gone: tells the page which, and fails the import that asked for it. */
const STALE_SCRIPT = `dispatchEvent(new CustomEvent('${STALE_BUILD}', { detail: import.meta.url }))
throw new Error('This part of the app is gone with its build')
`

/**
 * The answer to a request for a hashed asset. A script that the server no longer has is one of a former build, asked
 * for by a tab that has been open since then: the page gets to know, and can reload.
 */
export async function assetOrStale(
  { destination }: Pick<Request, 'destination'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const response = await answer()
  if (response.status !== 404 || destination !== 'script') return response
  return new Response(STALE_SCRIPT, { headers: { 'Content-Type': 'text/javascript' } })
}

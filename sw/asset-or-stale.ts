import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'

/** Replaces a missing script: notifies the page which one it is, and fails the import that requested it. */
const STALE_SCRIPT = `dispatchEvent(new CustomEvent('${STALE_BUILD}', { detail: import.meta.url }))
throw new Error('This part of the app is gone with its build')
`

/**
 * The response to a request for a hashed asset. A script that the server no longer has belongs to an earlier build
 * and was requested by a tab that has been open since then: the page is notified and can reload.
 */
export async function assetOrStale(
  { destination }: Pick<Request, 'destination'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const response = await answer()
  if (response.status !== 404 || destination !== 'script') return response
  return new Response(STALE_SCRIPT, { headers: { 'Content-Type': 'text/javascript' } })
}

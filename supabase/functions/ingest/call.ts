import type { Settings } from './settings.ts'

const TIMEOUT_MS = 10_000

/** Calls a function of the database with the secret key. Rejects when there is no answer in time. */
export function call(
  name: string,
  args: object,
  { url, secretKey }: Pick<Settings, 'url' | 'secretKey'>,
): Promise<Response> {
  return fetch(new URL(`/rest/v1/rpc/${name}`, url), {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

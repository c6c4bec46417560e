import autocannon from 'autocannon'

// Imports only what package.json beside it names: its folder is a separate package.

/** Status 0: no response. */
export type PageSample = { status: number; ms: number }

/** Requests these paths in turn over `connections` connections for `seconds`, as browsers do: compressed. */
export async function requestPages(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<PageSample[]> {
  const samples: PageSample[] = []
  const headers = { 'accept-encoding': 'br, gzip' }
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  run.on('response', (_client, status, _bytes, ms) => samples.push({ status, ms }))
  // Timeouts are errors as well.
  const { errors } = await run
  for (let count = 0; count < errors; count += 1) samples.push({ status: 0, ms: seconds * 1000 })
  return samples
}

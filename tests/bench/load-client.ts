import { Agent, request as httpRequest } from 'node:http'
import { percentile } from './measure.ts'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: unknown }
/** Status 0: no response. `mayRetry`: it says when to try again. */
export type Sample = { status: number; ms: number; text: string; mayRetry: boolean }

const TIMEOUT_MS = 60_000

/** Sends one request. `hangUp` ends the connection as soon as the request is written. Never rejects. */
export function send(url: string, call: Call, { agent, hangUp }: { agent?: Agent; hangUp?: boolean } = {}) {
  const began = performance.now()
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return new Promise<Sample>((resolve) => {
    const end = (status: number, text: string, mayRetry = false) =>
      resolve({ status, text, mayRetry, ms: performance.now() - began })
    const headers = { ...call.headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const options = { method: call.method, headers, agent: agent ?? false }
    const request = httpRequest(url + call.path, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => end(0, ''))
      response.on('end', () =>
        end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), 'retry-after' in response.headers),
      )
    })
    request.setTimeout(TIMEOUT_MS, () => request.destroy())
    request.on('error', () => end(0, ''))
    // Time for the bytes to be sent and the server to start.
    if (hangUp) request.once('finish', () => setTimeout(() => request.destroy(), 20))
    request.end(body)
  })
}

export type Phase = {
  bench: 'load'
  phase: string
  requests: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
  max_ms: number
  per_second: number
  /** Responses other than 2xx by status. */
  errors: Record<string, number>
  /** Of them, refusals that do not say when to try again, and requests without a response. */
  silent: number
  /** Worst time of a page meanwhile; null when none was requested. */
  page_ms: number | null
  rss_mb: number | null
}

/**
 * Runs the calls, at most `atOnce` at a time, until they end or `forMs` is over; on several servers, each gets its turn.
 */
export async function fire(
  url: string | readonly string[],
  calls: Call[],
  atOnce: number,
  forMs = Infinity,
): Promise<Sample[]> {
  const urls = typeof url === 'string' ? [url] : url
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const until = performance.now() + forMs
  const samples: Sample[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < calls.length && performance.now() < until; at = next++) {
      const call = calls[at]
      if (call) samples.push(await send(urls[at % urls.length] ?? '', call, { agent }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  agent.destroy()
  return samples
}

/** Summary of the samples of a phase that took `seconds`. */
export function summarize(
  phase: string,
  samples: Sample[],
  seconds: number,
): Omit<Phase, 'page_ms' | 'rss_mb'> {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  const errors: Record<string, number> = {}
  for (const { status } of samples) {
    if (status < 200 || status > 299) errors[status] = (errors[status] ?? 0) + 1
  }
  const good = samples.filter(({ status }) => status >= 200 && status <= 299).length
  return {
    bench: 'load',
    phase,
    requests: samples.length,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    p99_ms: percentile(times, 0.99),
    max_ms: percentile(times, 1),
    per_second: Math.round((good / seconds) * 10) / 10,
    errors,
    silent: samples.filter(
      ({ status, mayRetry }) => status === 0 || ([429, 503].includes(status) && !mayRetry),
    ).length,
  }
}

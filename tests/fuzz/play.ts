import { faultsOf, inShort } from './check.ts'
import { generate } from './generate.ts'
import { createPeople, type FuzzServer } from './people.ts'
import { type FuzzRequest, prepare, send, sendRaw } from './request.ts'

export type FuzzReport = {
  seed: number
  /** Responses by status; 0: the connection ended without one. */
  statuses: Record<string, number>
  /** Kinds of failures with the first request that caused each, and its count. */
  failures: { fault: string; request: string; index: number; times: number }[]
  slowest: { ms: number; request: string }[]
  losses: string[]
}

const AT_ONCE = 4
/** Requests between two new sign-ins of the members. */
const RENEW_EVERY = 200

/** Bytes that are not valid HTTP. */
const RAW = [
  'GET /auth/v1/user HTTP/1.1\r\n\r\n',
  'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  '\u0000\u0001\u0002',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Sends `count` generated requests, four at once, and checks every response. The same seed sends the same requests. */
export async function play(
  server: FuzzServer,
  { count, seed, progress }: { count: number; seed: number; progress?: (done: number) => void },
): Promise<FuzzReport> {
  const people = await createPeople(server)
  const statuses: Record<string, number> = {}
  const failures = new Map<string, FuzzReport['failures'][number]>()
  let slowest: FuzzReport['slowest'] = []

  async function one(request: FuzzRequest, index: number): Promise<void> {
    const wire = prepare(request, people.values)
    const members = people.members
    const answer = await send(server.url, wire)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    slowest = [...slowest, { ms: answer.ms, request: inShort(request) }]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 10)
    for (const fault of faultsOf(request, wire, answer, members)) {
      // An unreachable server is one failure, not one per route.
      const where = fault.startsWith('no answer') ? '' : request.route
      const kind = `${where} ${fault.replaceAll(/[\d.]+ ms/g, '')}`
      const known = failures.get(kind)
      if (known) known.times += 1
      else failures.set(kind, { fault, request: inShort(request), index, times: 1 })
    }
  }

  /** A member's ordinary requests must keep working; a failure is a failure of the run. */
  async function guarded(work: () => Promise<void>, when: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      const text = error instanceof Error ? error.message : JSON.stringify(error)
      const known = failures.get(`member ${text}`)
      if (known) known.times += 1
      else
        failures.set(`member ${text}`, {
          fault: `a member was rejected: ${text}`,
          request: when,
          index: -1,
          times: 1,
        })
    }
  }

  for (let from = 0; from < count; from += RENEW_EVERY) {
    if (from > 0) await guarded(people.renew, `before request ${from}`)
    const some = generate(Math.min(RENEW_EVERY, count - from), seed + from)
    let next = 0
    const lane = async () => {
      for (let at = next++; at < some.length; at = next++) {
        const request = some[at]
        if (request) await one(request, from + at)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    progress?.(from + some.length)
  }
  for (const bytes of RAW) {
    const line = await sendRaw(server.url, bytes)
    if (/ 5\d\d /.test(line)) {
      failures.set(bytes, { fault: line, request: bytes.slice(0, 80), index: -1, times: 1 })
    }
  }
  const losses: string[] = []
  await guarded(async () => void losses.push(...(await people.losses())), 'at the end')
  return { seed, statuses, failures: [...failures.values()], slowest, losses }
}

import { Agent } from 'node:http'
import type { LoadServer } from './load-child.ts'
import { send, summarize } from './load-client.ts'
import { makeAccounts, pullOf, pushOf, signIn, signInAll } from './load-people.ts'
import type { Report } from './sync-report.ts'

/** A push and a pull at this interval, ms: below the hourly quota of an account. */
const EVERY_MS = 40
const SIGN_IN_EVERY_MS = 2_000
const MINUTE_MS = 60_000
const SIGN_IN_AGAIN_MINUTES = 20
const PEOPLE = 60
const MEGABYTE = 1024 * 1024

/** The same load for that many minutes, and the server's memory after each: this would reveal a leak. */
export async function benchSteadyLoad(server: LoadServer, minutes: number): Promise<Report> {
  const emails = await makeAccounts(server, PEOPLE)
  let people = await signInAll(server, emails)
  const agent = new Agent({ keepAlive: true })
  const lines: object[] = []
  const table = ['minute  requests  p50 ms  p95 ms  errors  rss MB']
  let number = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    // An access token lives for an hour.
    if (minute % SIGN_IN_AGAIN_MINUTES === 0) people = await signInAll(server, emails)
    const samples: ReturnType<typeof send>[] = []
    const timers = [
      setInterval(() => {
        const person = people[number % people.length]
        if (!person) return
        samples.push(send(server.url, pushOf(server, person, number), { agent }))
        samples.push(send(server.url, pullOf(server, person), { agent }))
        number += 1
      }, EVERY_MS),
      setInterval(() => {
        const email = emails[number % emails.length]
        if (email !== undefined) samples.push(send(server.url, signIn(server, email), { agent }))
      }, SIGN_IN_EVERY_MS),
    ]
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS))
    for (const timer of timers) clearInterval(timer)
    const { errors, requests, p50_ms, p95_ms } = summarize(
      'steady',
      await Promise.all(samples),
      MINUTE_MS / 1000,
    )
    const rss_mb = Math.round(server.rss() / MEGABYTE)
    lines.push({ bench: 'load', phase: 'steady', minute, requests, p50_ms, p95_ms, errors, rss_mb })
    table.push(
      [minute, requests, p50_ms, p95_ms, JSON.stringify(errors), rss_mb]
        .map((cell) => String(cell).padStart(7))
        .join(' '),
    )
  }
  agent.destroy()
  return { lines, table }
}

import { type Sample, send } from './load-client.ts'

/** Requests a page over and over; tells its parent when the first one has come, and the worst time at the end. */
const [url] = process.argv.slice(2)
if (!url) throw new TypeError('usage: load-watch-child.ts URL')

const EVERY_MS = 100
const asked: Promise<Sample>[] = []
const page = () => send(url, { method: 'GET', path: '/' })

await page()
const timer = setInterval(() => asked.push(page()), EVERY_MS)
process.once('message', async () => {
  clearInterval(timer)
  process.send?.(Math.round(Math.max(0, ...(await Promise.all(asked)).map(({ ms }) => ms))))
})
process.send?.(0)

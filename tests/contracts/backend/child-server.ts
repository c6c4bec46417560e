import { startTestBackend } from './start.ts'

/** A backend in a separate process, on the data directory of the first argument; prints where it listens. */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new TypeError('usage: child-server.ts DATA_DIR')
const { url, anonKey, close } = await startTestBackend({ dataDir })
process.stdout.write(`${JSON.stringify({ url, anonKey })}\n`)
process.once('SIGTERM', () => void close())

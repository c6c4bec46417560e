import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

/** What another program needs to connect to a running backend. No secret. */
export type ConnectionInfo = { url: string; anonKey: string }

/** Writes `DATA_DIR/connection.json`. Call it once the server listens; `url` is the address it listens on. */
export function writeConnectionFile(dataDir: string, { url, anonKey }: ConnectionInfo): void {
  writePrivateFile(join(dataDir, 'connection.json'), `${JSON.stringify({ url, anonKey }, null, 2)}\n`)
}

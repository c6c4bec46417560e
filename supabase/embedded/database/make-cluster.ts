import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { pgliteOptions } from './pglite-options.ts'

// Runs as a separate process: creates a database in the directory of the first argument, from the dump on standard
// input when there is one, and closes it.

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new TypeError('usage: boot.mjs DIRECTORY < dump')
const dump = await buffer(process.stdin)
const snapshot = dump.byteLength === 0 ? null : Uint8Array.from(dump).buffer
const pglite = await PGlite.create(pgliteOptions(directory, snapshot))
await pglite.close()
process.exit(0)

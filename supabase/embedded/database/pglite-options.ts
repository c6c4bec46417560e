import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { durableFiles } from './durable-files.ts'
import { isoTimestamp, isoTimestampTz } from './timestamps.ts'

const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

/** PGlite's own flag that makes PostgreSQL skip every sync. */
const NO_SYNC = '-F'

const SETTINGS = [
  // One session reads through the system's own cache as well; 128 MB more would only cache twice.
  'shared_buffers=16MB',
  // Without a background writer a large log is replayed by the start after a crash.
  'max_wal_size=128MB',
  'jit=off',
  // The one session caches its plans for its whole lifetime. Plans made while a table was small would scan it forever.
  'enable_seqscan=off',
]

/**
 * Every commit returns before it is synced; `flush` in pglite-worker.ts then syncs all of a batch at once, before any
 * of them is answered. PostgreSQL's default, fdatasync, is empty in WebAssembly, so the method must be fsync.
 */
const DURABLE = ['wal_sync_method=fsync', 'synchronous_commit=off']

/** Options for a database in `directory`, or in memory. A snapshot is for a new database only. */
export function pgliteOptions(directory: string | null, snapshot: ArrayBuffer | null): PGliteOptions {
  const settings = directory === null ? SETTINGS : [...SETTINGS, ...DURABLE]
  const flags = PGlite.defaultStartParams.filter((flag) => directory === null || flag !== NO_SYNC)
  return {
    dataDir: directory ?? 'memory://',
    startParams: [...flags, ...settings.flatMap((setting) => ['-c', setting])],
    parsers: { [TIMESTAMP]: isoTimestamp, [TIMESTAMPTZ]: isoTimestampTz },
    ...(directory !== null && { extensions: { durableFiles } }),
    ...(snapshot && { loadDataDir: blobOf(snapshot) }),
  }
}

/** A Blob that returns `content` itself: Node reads one in small pieces, which takes a quarter of the time of a start. */
function blobOf(content: ArrayBuffer): Blob {
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(content) })
}

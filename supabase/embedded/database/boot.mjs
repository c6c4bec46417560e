import { isMainThread } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// The first file of a thread or process of the database. Plain JavaScript, since it is loaded before any loader for
// TypeScript is registered. The thread runs the database; a separate process only creates a new one.

// Before the loader is registered, which would read through all of this package and double the time of a start.
await import('@electric-sql/pglite')
register()
await import(isMainThread ? './make-cluster.ts' : './pglite-worker.ts')

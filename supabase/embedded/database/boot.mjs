import { isMainThread } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// The first file of a thread or process of the database. Plain JavaScript, since it is loaded before any loader for
// TypeScript is in place. The thread runs the database; a process of its own only makes a new one.
register()
await import(isMainThread ? './make-cluster.ts' : './pglite-worker.ts')

import { register } from 'tsx/esm/api'

// Plain JavaScript, since a worker's first file is loaded before any loader for TypeScript is in place.
register()
await import('./pglite-worker.ts')

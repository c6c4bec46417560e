import { register } from 'tsx/esm/api'

// The first file of a rendering thread. Plain JavaScript, since it is loaded before any loader for TypeScript is
// registered.
register()
await import('./render-thread.ts')

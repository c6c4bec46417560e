import { fileURLToPath } from 'node:url'
import { openContent } from './content-thread.mjs'

// `npm run build`. Plain JavaScript: the packages that a build starts with are thousands of modules, and a loader for
// TypeScript that is there before them reads and parses each of them once more. The content is compiled meanwhile.
openContent(fileURLToPath(new URL('..', import.meta.url)))
await Promise.all([
  import('vite'),
  import('@tanstack/router-plugin/vite'),
  import('@vitejs/plugin-react'),
  import('@tailwindcss/vite'),
  import('purgecss'),
])
const { register } = await import('tsx/esm/api')
register()
await import('./build.ts')

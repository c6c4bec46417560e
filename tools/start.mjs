import { fileURLToPath } from 'node:url'
import { bundleTools } from './bundle-tools.mjs'
import { loadTool } from './load-tool.mjs'

// `npm start`. A server without the packages of a build runs `start.ts` itself (deploy/Dockerfile).
await bundleTools(fileURLToPath(new URL('..', import.meta.url)))
await loadTool('tools/start.ts')

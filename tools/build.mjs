import { fileURLToPath } from 'node:url'
import { bundleTools } from './bundle-tools.mjs'
import { openContent } from './content-thread.mjs'
import { loadTool } from './load-tool.mjs'

// `npm run build`. The content is compiled while the rest is loaded.
const root = fileURLToPath(new URL('..', import.meta.url))
await bundleTools(root)
openContent(root)
await loadTool('tools/build.ts')

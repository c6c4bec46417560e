import { loadTool } from '#tools/load-tool.mjs'

// The first file of a rendering thread.
await loadTool('tools/pages/render-thread.ts')

import { fileURLToPath } from 'node:url'
import { prepareGenerated } from './prepare.ts'
import { runCommand } from './server/process.ts'

/**
 * `npm run content`: compiles the names and the articles if they are stale. Builds and tests do so too.
 */
await runCommand(() => prepareGenerated(fileURLToPath(new URL('..', import.meta.url))))

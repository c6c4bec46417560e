import { fileURLToPath } from 'node:url'
import { prepareGenerated } from './prepare.ts'
import { runCommand } from './server/process.ts'

/**
 * `npm run content`: compiles the names and the articles if they are stale. Builds and tests do so too; before several
 * test files need them at once, it is done once.
 */
await runCommand(() => prepareGenerated(fileURLToPath(new URL('..', import.meta.url))))

import { join } from 'node:path'
import { workerData as root } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread that compiles the names, then the articles, which show some of them. Plain JavaScript, since it is loaded
// before any loader for TypeScript is registered.
register()
const { compileNames } = await import('./names/compile.ts')
const { compileArticles } = await import('./articles/compile.ts')
const { readBirths } = await import('./names/births.ts')
// Read once, and only when something is stale.
let table
const births = () => (table ??= readBirths(root))
compileNames({ root, births })
await compileArticles({ root, namesDir: join(root, '.generated/names'), births })

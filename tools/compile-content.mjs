import { join } from 'node:path'
import { workerData as root } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread that compiles the names, then the articles, which show some of them. Plain JavaScript, since it is loaded
// before any loader for TypeScript is registered.
register()
const { compileNames } = await import('./names/compile.ts')
const { compileArticles } = await import('./articles/compile.ts')
compileNames({ root })
await compileArticles({ root, namesDir: join(root, '.generated/names') })

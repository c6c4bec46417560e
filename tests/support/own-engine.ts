import { createLoadOnce } from '#src/async/load-once.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'

/** The engine over the app's own names. The test files of a worker share it: loading it takes seconds. */
export const ownEngine = createLoadOnce(async () => {
  const { outDir } = await compileNames({ root: process.cwd() })
  return loadEngineFromDisk(outDir)
})

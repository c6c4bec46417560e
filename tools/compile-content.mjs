import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { startPart } from './content-thread.mjs'
import { loadTool } from './load-tool.mjs'

// A thread that compiles the articles and then answers from the names; or the names, while one that it starts reads and
// packs how often each was given; or, after them, the counts by region; or that checks what is compiled.

/** Hundreds of modules. */
const MARKDOWN = [
  'unified',
  'remark-parse',
  'remark-gfm',
  'remark-directive',
  'remark-frontmatter',
  'remark-rehype',
  'rehype-slug',
  'rehype-sanitize',
]

const { root, part } = workerData
const NAMES = join(root, '.generated/names')

switch (part) {
  case 'content': {
    let loading
    const engine = () =>
      (loading ??= loadTool('tools/names/node-engine.ts').then((module) => module.loadEngineFromDisk(NAMES)))
    const asked = (name) =>
      new Promise((resolve) => parentPort.on('message', (message) => name in message && resolve()))
    const names = asked('names')
    const toBeChecked = asked('check')
    parentPort.on('message', async ({ engine: isWanted, summaries }) => {
      if (isWanted) void engine()
      if (summaries) answer({ summaries: (await engine()).summaries(summaries) })
    })
    const { compileArticles } = await loadTool('tools/articles/compile.ts', MARKDOWN)
    const onWritten = async () => {
      answer({ written: true })
      await toBeChecked
    }
    await compileArticles({ root, namesDir: NAMES, names, engine, onWritten })
    // It listens no longer, and so ends.
    parentPort.close()
    break
  }
  case 'names': {
    const { compileNames } = await loadTool('tools/names/compile.ts')
    const packBirths = () => startPart(root, 'births')
    await compileNames({ root, regions: 'later', packBirths, log: (line) => console.log(line) })
    break
  }
  case 'births': {
    const first = new Promise((resolve) => parentPort.once('message', ({ input }) => resolve(input)))
    const { startBirths } = await loadTool('tools/names/births-part.ts')
    const packBirths = startBirths(root)
    answer(packBirths(await first))
    break
  }
  case 'regions': {
    const { compileRegionFolder } = await loadTool('tools/names/region-files.ts')
    compileRegionFolder(root, NAMES)
    break
  }
  case 'report': {
    const { contentReport } = await loadTool('tools/names/content-report.ts')
    answer(contentReport(root))
    break
  }
}

function answer(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
  parentPort.postMessage(message)
}

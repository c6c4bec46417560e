import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { fileOf } from '#tools/pages/page-frame.ts'
import type { PageResult, PageWork } from '#tools/pages/renderer.ts'
import { startRenderer } from '#tools/pages/start-renderer.ts'

/** The folder of names' pages. */
const NAMES = 'names'

/** How many pages a thread writes per call. */
const PORTION = 100

/** Threads that write names' pages. */
export type NamesThreads = {
  /** Writes the pages and ends the threads. */
  write(): Promise<{ results: PageResult[]; links: CollectedLinks[] }>
  /** Ends them, when there is nothing to write any more. */
  close(): Promise<void>
}

/**
 * Starts as many threads as there are processors. Each prepares its first pages while the build still writes others, on
 * one processor, from which the frame of all pages comes.
 */
export function startNamesThreads(outDir: string, paths: readonly string[]): NamesThreads {
  const portions: (readonly string[])[] = []
  for (let from = 0; from < paths.length; from += PORTION) portions.push(paths.slice(from, from + PORTION))
  const threads = portions.slice(0, availableParallelism()).map((first) => {
    const thread = startRenderer(outDir, { collectsLinks: true })
    const prepared = thread.prepare(first.map((each) => each.slice(`/${NAMES}/`.length)))
    // `write` reports it.
    prepared.catch(() => undefined)
    return { thread, first, prepared }
  })
  const close = async () => void (await Promise.all(threads.map(({ thread }) => thread.close())))
  const waiting = portions.slice(threads.length)
  return {
    close,
    async write() {
      await removeOthers(outDir, new Set(paths.map(fileOf)))
      const results = new Map<string, PageResult>()
      const links: CollectedLinks[] = []
      try {
        await Promise.all(
          threads.map(async ({ thread, first, prepared }) => {
            await prepared
            for (let portion: readonly string[] | undefined = first; portion; portion = waiting.pop()) {
              const written = await thread.write(portion)
              for (const [at, result] of written.entries()) results.set(portion[at] ?? '', result)
            }
            links.push(...[await thread.links()].filter((each) => each !== null))
          }),
        )
      } finally {
        await close()
      }
      const inOrder = paths.flatMap((each) => results.get(each) ?? [])
      const count = (work: PageWork) => inOrder.filter((result) => result.work === work).length
      console.log(
        `names’ pages: ${count('rendered')} rendered, ${count('framed')} in another frame, ${count('left')} left`,
      )
      return { results: inOrder, links }
    },
  }
}

async function removeOthers(outDir: string, files: ReadonlySet<string>): Promise<void> {
  const there = await readdir(path.join(outDir, NAMES)).catch(() => [])
  const others = there.filter((file) => !files.has(`${NAMES}/${file}`))
  await Promise.all(others.map((file) => rm(path.join(outDir, NAMES, file))))
}

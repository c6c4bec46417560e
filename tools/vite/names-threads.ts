import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { fileOf } from '#tools/pages/page-frame.ts'
import type { PageResult, PageWork } from '#tools/pages/renderer.ts'
import { startRenderer } from '#tools/pages/start-renderer.ts'

/** The folder of names' pages. */
const NAMES = 'names'

/** How many pages a thread prepares or writes per call. */
const PORTION = 100

/** A thread prepares at most so many portions, as prepared pages stay in memory. */
const PREPARED = 12

/** Threads that write names' pages. */
export type NamesThreads = {
  /** Writes the pages and ends the threads. */
  write(): Promise<{ results: PageResult[]; links: CollectedLinks[] }>
  /** Ends them, when there is nothing to write any more. */
  close(): Promise<void>
}

/**
 * Starts as many threads as there are processors. They prepare pages while the build still writes others, on one
 * processor, from which the frame of all pages comes.
 */
export function startNamesThreads(outDir: string, paths: readonly string[]): NamesThreads {
  const waiting: (readonly string[])[] = []
  for (let from = 0; from < paths.length; from += PORTION) waiting.push(paths.slice(from, from + PORTION))
  let isWriting = false
  const threads = Array.from({ length: Math.min(availableParallelism(), waiting.length) }, () => {
    const thread = startRenderer(outDir, { collectsLinks: true })
    const prepared: (readonly string[])[] = []
    const prepare = async () => {
      while (!isWriting && prepared.length < PREPARED) {
        const portion = waiting.pop()
        if (!portion) return
        prepared.push(portion)
        await thread.prepare(portion.map((each) => each.slice(`/${NAMES}/`.length)))
      }
    }
    const preparing = prepare()
    // `write` reports it.
    preparing.catch(() => undefined)
    return { thread, prepared, preparing }
  })
  const close = async () => void (await Promise.all(threads.map(({ thread }) => thread.close())))
  return {
    close,
    async write() {
      isWriting = true
      await removeOthers(outDir, new Set(paths.map(fileOf)))
      const results = new Map<string, PageResult>()
      const links: CollectedLinks[] = []
      try {
        await Promise.all(
          threads.map(async ({ thread, prepared, preparing }) => {
            await preparing
            const next = () => prepared.shift() ?? waiting.pop()
            for (let portion = next(); portion; portion = next()) {
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

import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import { fileOf } from '#tools/pages/page-frame.ts'
import type { PageResult, PageWork, Renderer } from '#tools/pages/renderer.ts'
import { type RenderThread, startRenderer } from '#tools/pages/start-renderer.ts'

/** The folder of names' pages. */
const NAMES = 'names'

/** How many pages a thread writes per call: a call takes half a second. */
const PORTION = 100

/** A thread has a call waiting while it works on another: the build's own thread answers late. */
const CALLS = 2

/** A thread prepares at most so many portions, as prepared pages stay in memory. */
const PREPARED = 12

/** How many pages the build's own thread writes before it answers the others. */
const OWN_PORTION = 10

/** What writes names' pages: threads beside the build's own, which helps them at the end. */
export type NamesThreads = {
  /**
   * Writes the pages and ends the threads.
   * @param idle when the build's own thread has nothing else to do
   */
  write(idle: Promise<unknown>): Promise<{ results: PageResult[]; links: CollectedLinks[] }>
  /** Ends them, when there is nothing to write any more. */
  close(): Promise<void>
}

export type NamesThreadsOptions = {
  /** Opens the renderer of the build's own thread. */
  openOwn: () => Promise<Renderer>
  /** How many threads there are beside it. Default: one for each processor but one. */
  count?: number
  start?: () => Omit<RenderThread, 'isRunning'>
}

/**
 * Starts the threads. They prepare pages while the build still writes others, from which the frame of all pages comes.
 */
export function startNamesThreads(
  outDir: string,
  paths: readonly string[],
  {
    openOwn,
    count = availableParallelism() - 1,
    start = () => startRenderer(outDir, { collectsLinks: true }),
  }: NamesThreadsOptions,
): NamesThreads {
  const waiting: (readonly string[])[] = []
  for (let from = 0; from < paths.length; from += PORTION) waiting.push(paths.slice(from, from + PORTION))
  const threads = Array.from({ length: Math.min(count, waiting.length) }, () => ({
    thread: start(),
    prepared: [] as (readonly string[])[],
    preparing: Promise.resolve(),
  }))
  for (let each = 0; each < PREPARED; each++)
    for (const { prepared } of threads) prepared.push(...waiting.splice(-1))
  for (const each of threads) {
    // In one call: a thread would wait for the next one while the build renders.
    each.preparing = each.thread.prepare(each.prepared.flat().map((page) => page.slice(`/${NAMES}/`.length)))
    // `write` reports it.
    each.preparing.catch(() => undefined)
  }
  const close = async () => void (await Promise.all(threads.map(({ thread }) => thread.close())))
  return {
    close,
    async write(idle) {
      await removeOthers(outDir, new Set(paths.map(fileOf)))
      const results = new Map<string, PageResult>()
      const links: CollectedLinks[] = []
      const add = (portion: readonly string[], written: readonly PageResult[]) => {
        for (const [at, result] of written.entries()) results.set(portion[at] ?? '', result)
      }
      const onThread = async ({ thread, prepared, preparing }: (typeof threads)[number]) => {
        await preparing
        const next = () => prepared.shift() ?? waiting.pop()
        const writeNext = async () => {
          for (let portion = next(); portion; portion = next()) add(portion, await thread.write(portion))
        }
        await Promise.all(Array.from({ length: CALLS }, writeNext))
        links.push(...[await thread.links()].filter((each) => each !== null))
      }
      const writeHere = async () => {
        // Each portion blocks this thread: its other work would wait for one after every step.
        await idle
        if (waiting.length === 0) return
        const renderer = await openOwn()
        for (let portion = waiting.pop(); portion; portion = waiting.pop())
          for (let from = 0; from < portion.length; from += OWN_PORTION) {
            const part = portion.slice(from, from + OWN_PORTION)
            add(part, await renderer.write(part))
            await nextTask()
          }
        links.push(...[renderer.links()].filter((each) => each !== null))
      }
      try {
        await Promise.all([...threads.map(onThread), writeHere()])
      } finally {
        await close()
      }
      const inOrder = paths.flatMap((each) => results.get(each) ?? [])
      const numberOf = (work: PageWork) => inOrder.filter((result) => result.work === work).length
      console.log(
        `names’ pages: ${numberOf('rendered')} rendered, ${numberOf('framed')} in another frame, ${numberOf('left')} left`,
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

import { isNameImage } from '#src/core/seo/name-image.ts'
import { type RenderThread, startRenderer } from '#tools/pages/start-renderer.ts'

/** Renders pages on demand into the directory of a build. */
export type PageWriter = {
  /** Writes the page or image of this path; false when that fails. Concurrent requests for one page render it once. */
  write(path: string): Promise<boolean>
  /** Loads what rendering needs before the first page is requested. */
  warmUp(): void
  close(): Promise<void>
}

/** A server asks for no links. */
type PageThread = Omit<RenderThread, 'links' | 'prepare'>

export type PageWriterOptions = {
  /** Default: a separate thread. */
  start?: () => PageThread
  /** The thread has the whole corpus in memory, so it ends when it is idle for this long. Default: 5 min. */
  idleMs?: number
  log?: (line: string) => void
}

/** Renders on a thread that starts with the first page and ends when it has been idle for a while. */
export function createPageWriter(
  siteDir: string,
  { start = () => startRenderer(siteDir), idleMs = 300_000, log = console.error }: PageWriterOptions = {},
): PageWriter {
  let thread: PageThread | null = null
  let idle: NodeJS.Timeout | undefined
  const writing = new Map<string, Promise<boolean>>()

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.close()
  }

  function running(): PageThread {
    clearTimeout(idle)
    idle = setTimeout(() => void stop(), idleMs).unref()
    // One that has ended answers nothing more.
    if (!thread?.isRunning()) thread = start()
    return thread
  }

  async function render(path: string): Promise<boolean> {
    try {
      await running().write([path])
      return true
    } catch (error) {
      const what = isNameImage(path)
        ? `The image ${path} could not be drawn`
        : `The page ${path} could not be rendered`
      log(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      return false
    } finally {
      writing.delete(path)
    }
  }

  return {
    write(path) {
      const pending = writing.get(path) ?? render(path)
      writing.set(path, pending)
      return pending
    },
    warmUp: () => void running(),
    close: stop,
  }
}

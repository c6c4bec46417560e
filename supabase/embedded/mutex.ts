/** Runs one piece of work after the other, in the order of the calls. A failure reaches its own caller only. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

/** One at a time: PGlite has a single session, and two interleaved requests would share one transaction. */
export function createMutex(): Mutex {
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = tail.then(work)
    tail = run.catch(() => undefined)
    return run
  }
}

/** For databases that isolate their sessions themselves. */
export const noMutex: Mutex = (work) => work()

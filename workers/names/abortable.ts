/** Requests that run here and can be aborted by their numbers. */
export function createAbortable(): {
  run<T>(number: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  abort(number: number): void
} {
  const running = new Map<number, AbortController>()
  return {
    async run(number, work) {
      const controller = new AbortController()
      running.set(number, controller)
      try {
        return await work(controller.signal)
      } finally {
        running.delete(number)
      }
    },
    abort: (number) => running.get(number)?.abort(),
  }
}

import type { Turns } from '#src/core/names/search/steps.ts'

/** Turns of this thread: a message to itself comes after those that have been sent already. A timer would wait 4 ms. */
export function messageTurns(): Turns & { close(): void } {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        port2.postMessage(null)
      }),
    now: () => performance.now(),
    close: () => port1.close(),
  }
}

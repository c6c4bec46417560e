import { retryWhenBack } from './when-back.ts'

/**
 * Loads something that is needed sooner or later: after a failure again when the network is back, when the person
 * returns, and after growing pauses. Never rejects.
 */
export async function loadWhenBack<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch {
      await untilBack(tries)
    }
  }
}

function untilBack(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = retryWhenBack(() => {
      stop()
      resolve()
    }, tries)
  })
}

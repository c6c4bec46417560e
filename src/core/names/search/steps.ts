/** Work that is done step by step: at every `yield` it can be interrupted, and ends there when it is not resumed. */
export type Steps<T> = Generator<void, T, void>

/** Does all steps at once. */
export function allSteps<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Where steps are interrupted. */
export type Turns = {
  /** Resolves when other events of the thread have been handled. */
  next(): Promise<void>
  /** Milliseconds. */
  now(): number
}

/** What an `AbortSignal` is to the steps. */
type Ending = { throwIfAborted(): void }

/** So long others wait at most, ms, as far as no single step takes longer. */
const TURN_MS = 5

/**
 * Does the steps in turns of some milliseconds, the first of which waits for what the thread has been told already. Rejects
 * with the signal's reason once that is aborted; the remaining steps are not done.
 */
export async function inTurns<T>(steps: Steps<T>, turns: Turns, signal?: Ending): Promise<T> {
  for (;;) {
    await turns.next()
    signal?.throwIfAborted()
    const began = turns.now()
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (turns.now() - began < TURN_MS)
  }
}

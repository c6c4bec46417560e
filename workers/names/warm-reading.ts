import { inTurns, type Turns } from '#src/core/names/search/steps.ts'
import { warmParserSteps } from '#src/core/names/sentence/warm-parser.ts'

/** Prepares the reading of sentences, once. */
export type WarmReading = {
  /**
   * Until the files are there or have failed: nobody can be answered while the first names are on their way. Rejects where they
   * come before its end.
   */
  until(files: Promise<unknown>): Promise<void>
  /** What that has left. */
  rest(between: Turns): Promise<void>
}

export function createWarmReading(turns: Turns): WarmReading {
  const steps = warmParserSteps()
  // A loop that throws between two steps does not end them.
  return {
    async until(files) {
      let isOver = false
      const end = (): void => void (isOver = true)
      files.then(end, end)
      const untilThere = {
        throwIfAborted() {
          if (isOver) throw new Error('The first names are there')
        },
      }
      // The call that has asked for the files goes on first.
      await Promise.resolve()
      await inTurns(steps, turns, untilThere)
    },
    rest: (between) => inTurns(steps, between),
  }
}

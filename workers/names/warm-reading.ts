import { inTurns, type Turns } from '#src/core/names/search/steps.ts'
import { warmParserSteps } from '#src/core/names/sentence/warm-parser.ts'

/**
 * Prepares the reading of sentences until the files are there or have failed: nobody can be answered while the first names
 * are on their way. Rejects where they come before its end.
 */
export async function warmReading(files: Promise<unknown>, turns: Turns): Promise<void> {
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
  await inTurns(warmParserSteps(), turns, untilThere)
}

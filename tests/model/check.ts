import fc from 'fast-check'
import { type History, histories } from './history.ts'
import type { Counts, Played } from './play.ts'
import { formatBeginning } from './story.ts'

/** Plays one history on a separate world; returns the faults at the end. */
export type PlayOnce = (history: History) => Promise<Played>

export type CheckOptions = {
  histories: number
  seed: number
  /** Where in the seed's histories to start, as a failure printed it. */
  path?: string | undefined
  /** Maximum number of steps of a history. Default 100. */
  maxSteps?: number
  /** False: return the first failing history unshrunk. Default true. */
  shrink?: boolean
  progress?: (played: number) => void
  /** Called with the faults of the first failing history, before shrinking, which can take long. */
  found?: (played: Played) => void
}

export type CheckResult = {
  played: number
  counts: Counts
  /** The shortest failing history found, as text, and how to replay it. Null when there is none. */
  failure: { seed: number; path: string; story: string[]; wrong: string[] } | null
}

/** Plays random histories, the same for the same seed, and shrinks the first failing one. */
export async function checkHistories(playOnce: PlayOnce, options: CheckOptions): Promise<CheckResult> {
  const { seed, path, maxSteps, progress, found } = options
  const counts: Counts = { ops: 0, syncs: 0, faults: 0, deaths: 0 }
  let played = 0
  let wrong: string[] = []
  const property = fc.asyncProperty(
    histories(maxSteps === undefined ? {} : { maxSteps }),
    async (history) => {
      const result = await playOnce(history)
      if (result.wrong.length > 0) {
        if (wrong.length === 0) found?.(result)
        wrong = result.wrong
        return false
      }
      played += 1
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += result.counts[name]
      progress?.(played)
      return true
    },
  )
  const details = await fc.check(property, {
    numRuns: options.histories,
    seed,
    unbiased: true,
    endOnFailure: options.shrink === false,
    ...(path === undefined ? {} : { path }),
  })
  played = details.failed ? details.numRuns - 1 : details.numRuns
  if (!details.failed) return { played, counts, failure: null }
  const [history] = details.counterexample ?? []
  if (!history) throw new Error('fast-check failed without a history')
  // The last one played need not be the one that shrinking ended with.
  const again = await playOnce(history).catch((error: unknown) => ({
    wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    story: formatBeginning(history),
  }))
  return {
    played,
    counts,
    failure: {
      seed: details.seed,
      path: details.counterexamplePath ?? '',
      story: again.story,
      wrong: again.wrong.length > 0 ? again.wrong : [...wrong, 'and not again when played once more'],
    },
  }
}

/** A failure as text, with the command that replays it; `flags` name the world it was played on. */
export function formatFailure({ failure, played }: CheckResult, flags = ''): string {
  if (!failure) return `${played} histories, nothing lost`
  const { seed, path, story, wrong } = failure
  return [
    `After ${played} good histories one failed. Shrunk:`,
    ...story.map((line) => `  ${line}`),
    'In the end:',
    ...wrong.slice(0, 12).map((line) => `  ${line}`),
    `Play it again: npm run test:soak -- --seed ${seed} --path ${path} ${flags}`.trimEnd(),
  ].join('\n')
}

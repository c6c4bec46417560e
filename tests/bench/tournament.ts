import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { Comparison } from '#src/core/tournament/comparison.ts'
import { nextPair } from '#src/core/tournament/next-pair.ts'
import { posteriorOf } from '#src/core/tournament/posterior.ts'
import { standingsOf } from '#src/core/tournament/standings.ts'
import type { Report } from './sync-report.ts'

const NAMES = 30
const TOP = 3
const RUNS = 500
/** `slips`: the share of answers that are wrong, whatever the names. Who slips is asked more: the last row says what for. */
const ROWS = [
  { slips: 0, max: 60 },
  { slips: 0.1, max: 60 },
  { slips: 0.1, max: 75 },
]

/**
 * How often the tournament finds the top three of a simulated person, who likes 30 names by a hidden order, after so
 * many questions: as its own first three, and among its first five; and how sure it says it is of its first three, beside how
 * many of them are right. `--seed N`: other people; `--runs N`: fewer or more; `--row N`: only that row.
 */
export function benchTournament(flags: string[]): Report {
  const flag = (name: string, standard: number): number => Number(flags[flags.indexOf(name) + 1]) || standard
  const seed = flags.includes('--seed') ? flag('--seed', 1) : 1
  const runs = flags.includes('--runs') ? flag('--runs', RUNS) : RUNS
  const rows = flags.includes('--row') ? ROWS.slice(flag('--row', 1) - 1, flag('--row', 1)) : ROWS
  const lines = rows.map(({ slips, max }) => {
    const random = mulberry32(seed)
    let inThree = 0
    let inFive = 0
    let questions = 0
    let stated = 0
    let right = 0
    for (let run = 0; run < runs; run++) {
      const { standings, top, asked } = play(random, slips, max)
      const found = standings.map(({ nameKey }) => nameKey)
      if (top.every((name) => found.slice(0, TOP).includes(name))) inThree++
      if (top.every((name) => found.slice(0, 5).includes(name))) inFive++
      questions += asked
      for (const { nameKey, inTop } of standings.slice(0, TOP)) {
        stated += inTop
        if (top.includes(nameKey)) right++
      }
    }
    return {
      bench: 'tournament',
      row: `${slips === 0 ? 'consistent answers' : `${100 * slips} % slips`}, ${max} questions`,
      seed,
      runs,
      questions: questions / runs,
      first_three: inThree / runs,
      first_five: inFive / runs,
      stated: stated / (TOP * runs),
      right: right / (TOP * runs),
    }
  })
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  return {
    lines,
    table: [
      `${runs} people, ${NAMES} names, seed ${seed}: their top three are`,
      ...lines.map(
        ({ row, first_three, first_five, stated, right }) =>
          `${row.padEnd(34)} the first three in ${percent(first_three)}, among the first five in ${percent(first_five)}; ${percent(stated)} sure of each of the three, ${percent(right)} of them right`,
      ),
    ],
  }
}

function play(random: () => number, slips: number, max: number) {
  const liking = new Map(Array.from({ length: NAMES }, (_, at) => [`name${at}`, random()]))
  const entrants = [...liking.keys()]
  const likes = (name: string): number => liking.get(name) ?? 0
  const comparisons: Comparison[] = []
  while (comparisons.length < max) {
    const pair = nextPair(comparisons, posteriorOf(entrants, comparisons, comparisons.length + 1))
    if (!pair) break
    const [first, second] = pair
    const better = likes(first) > likes(second)
    comparisons.push({ first, second, score: better !== random() < slips ? 1 : 0 })
  }
  return {
    standings: standingsOf(posteriorOf(entrants, comparisons)),
    top: entrants.toSorted((a, b) => likes(b) - likes(a)).slice(0, TOP),
    asked: comparisons.length,
  }
}

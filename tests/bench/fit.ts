import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { createFamilyFits } from '#src/core/names/fit/family-fits.ts'
import { flowScore, flowSigns, fullNameScore } from '#src/core/names/fit/flow.ts'
import { initialsWord } from '#src/core/names/fit/initials.ts'
import { siblingFit } from '#src/core/names/fit/siblings.ts'
import { soundedName, soundedSurname } from '#src/core/names/fit/sounded.ts'
import { languagesFit } from '#src/core/names/fit/two-languages.ts'
import { createMeaningIndex } from '#src/core/names/search/meaning-index.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { createSpelling } from '#src/core/names/search/spelling-index.ts'
import { createSimilarity } from '#src/core/names/similar/similar-names.ts'
import { rowOfName } from '#src/core/names/wishes/likeness.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { type BenchLine, percentile } from './measure.ts'
import type { Report } from './sync-report.ts'

const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))

/** The lists of judgments, each with its judge. */
const KINDS = ['flow', 'middles', 'initials', 'siblings', 'languages'] as const
type Kind = (typeof KINDS)[number]
/** A set of children goes together when any two of them fit this well. */
const GOES_TOGETHER = 0.4
/** The names that are measured: as many as the first file of counts has. */
const MEASURED = 20_000

type Verdict = { right: boolean; shown: string }

/**
 * How often the model of what fits a family agrees with the judgments of `family/`, written before it. Every second line
 * was left out of tuning (`held out`). `--wrong` prints the others that come out the wrong way. Then how long it takes to
 * score 20,000 names for a surname, and for two children besides.
 */
export function benchFit(flags: string[]): Report {
  const at = loadAt()
  const judges = createJudges(at)
  const counts = new Map<string, { row: string; right: number; all: number }>()
  const wrong: string[] = []
  const count = (row: string, right: boolean): void => {
    const own = counts.get(row) ?? { row, right: 0, all: 0 }
    counts.set(row, own)
    own.all++
    if (right) own.right++
  }
  for (const kind of KINDS) {
    for (const { text, heldOut } of readJudgments(kind)) {
      const { right, shown } = judges[kind](text)
      count(kind, right)
      count(heldOut ? 'held out' : 'tuned', right)
      count('total', right)
      if (!right && !heldOut) wrong.push(`${kind}: ${text}  ${shown}`)
    }
  }
  const lines = [...counts.values()].map((each) => ({ bench: 'fit', ...each }))
  const times = measure(at)
  const table = [
    ...lines.map(
      ({ row, right, all }) =>
        `${row.padEnd(12)}${`${right}/${all}`.padStart(9)}${`${Math.round((right / all) * 100)} %`.padStart(7)}`,
    ),
    ...times.map(
      ({ row, p50_us, p95_us }) =>
        `${row.padEnd(28)} ${(p50_us / 1000).toFixed(2)} ms (p50), ${(p95_us / 1000).toFixed(2)} ms (p95)`,
    ),
    ...(flags.includes('--wrong') ? wrong : []),
  ]
  return { lines: [...lines, ...times], table }
}

function loadAt() {
  const { corpus, births } = loadNamesFromDisk(generated)
  const table = createNameTable(corpus, births)
  const spelling = createSpelling(table)
  const similarity = createSimilarity({ table, corpus, meanings: createMeaningIndex(table.entries, corpus) })
  return { table, spelling, similarity, corpus }
}

function createJudges(at: ReturnType<typeof loadAt>): Record<Kind, (text: string) => Verdict> {
  const { table } = at
  const similarity = at.similarity()
  const sayOf = (name: string): string | undefined => {
    const row = rowOfName(at, name)
    return row === null ? undefined : table.entries[row]?.say
  }
  const first = (name: string) => soundedName(name, sayOf(name))
  const last = (surname: string) => soundedSurname(surname, sayOf)
  const beside = (a: string, b: string) => {
    const one = rowOfName(at, a)
    const other = rowOfName(at, b)
    const parts = one === null || other === null ? null : similarity.manner(one, other)
    return siblingFit(first(a), first(b), parts)
  }
  const compared = (better: number, worse: number, more = ''): Verdict => ({
    right: better > worse,
    shown: `${better.toFixed(2)} ${worse.toFixed(2)} ${more}`,
  })
  return {
    flow(text) {
      const { head, better, worse } = pairOf(text)
      const surname = last(head)
      const signs = [better, worse].map((name) => flowSigns(first(name), surname).join(' '))
      return compared(flowScore(first(better), surname), flowScore(first(worse), surname), signs.join(' | '))
    },
    middles(text) {
      const { head, better, worse } = pairOf(text)
      const [name = '', surname = ''] = head.split(' | ')
      const scoreOf = (middle: string) => fullNameScore(first(name), first(middle), last(surname))
      return compared(scoreOf(better), scoreOf(worse))
    },
    initials(text) {
      const [verdict, full = ''] = text.split(': ')
      const parts = full.split(' ')
      const particle = parts.findIndex((part) => /^\p{Ll}/u.test(part))
      const from = particle > 0 ? particle : parts.length - 1
      const found = initialsWord(parts[0] ?? '', parts.slice(1, from), parts.slice(from).join(' '))
      return { right: (found !== null) === (verdict === 'bad'), shown: found?.reason ?? '' }
    },
    siblings(text) {
      const { head, better, worse } = pairOf(text)
      if (worse === '') {
        const names = better.split(', ')
        const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b) => beside(a, b)))
        const least = Math.min(...pairs.map(({ score }) => score))
        return { right: least >= GOES_TOGETHER === (head === 'good'), shown: least.toFixed(2) }
      }
      const scoreOf = (name: string): number => {
        const all = head.split(', ').map((sibling) => beside(name, sibling).score)
        return (Math.min(...all) + all.reduce((sum, score) => sum + score, 0) / all.length) / 2
      }
      return compared(scoreOf(better), scoreOf(worse))
    },
    languages(text) {
      const [head = '', name = ''] = text.split(': ')
      const [verdict, pair = ''] = head.split(' | ')
      const [one = '', other = ''] = pair.split(' ')
      const row = rowOfName(at, name)
      const group = row === null ? undefined : table.groups.get(table.keys[row] ?? '')
      const senses = group ? table.entries.slice(group.from, group.to) : []
      const fit = languagesFit(name, senses, table.rank[row ?? 0] ?? 0, [one, other])
      return { right: fit.works === (verdict === 'works'), shown: JSON.stringify(fit) }
    },
  }
}

/** `Carter: Emily > Arthur`, `good: Emma, Jack`. */
function pairOf(text: string): { head: string; better: string; worse: string } {
  const [head = '', pair = ''] = text.split(': ')
  const [better = '', worse = ''] = pair.split(' > ')
  return { head, better, worse }
}

function readJudgments(kind: Kind): { text: string; heldOut: boolean }[] {
  return readFileSync(fileURLToPath(new URL(`family/${kind}.txt`, import.meta.url)), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      text.startsWith('#') || text === '' ? [] : [{ text, heldOut: index % 2 === 1 }],
    )
}

const SURNAMES =
  'Smith Anderson O’Connor Garcia Nguyen Walker Müller Rossi Novak Lee Patel Schmidt Evans Young Baker Ross Kowalski Jones Stone'.split(
    ' ',
  )

/** Each time with another family, whose scores nothing has cached; every name's sounds have been prepared before. */
function measure(at: ReturnType<typeof loadAt>): (BenchLine & { row: string })[] {
  const rows = Math.min(MEASURED, at.table.rows)
  const siblings = Array.from({ length: 60 }, (_, index) => at.table.entries[index * 7]?.name ?? 'Clara')
  const cases: [string, (turn: number) => Parameters<ReturnType<typeof createFamilyFits>['of']>[0]][] = [
    [
      'surname, 20,000 names',
      (turn) => ({ ...NO_FAMILY, surname: `${SURNAMES[turn % SURNAMES.length]}${turn}` }),
    ],
    [
      'two siblings, 20,000 names',
      (turn) => ({
        ...NO_FAMILY,
        siblings: [siblings[turn % 60] ?? '', siblings[(turn * 7 + 1) % 60] ?? ''],
      }),
    ],
  ]
  return cases.map(([row, familyOf]) => {
    const fits = createFamilyFits(at)
    const times: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      const fit = fits.of(familyOf(turn))
      const score = row.startsWith('surname') ? fit.flow : fit.siblings
      const started = process.hrtime.bigint()
      for (let each = 0; each < rows; each++) score(each)
      if (turn >= 10) times.push(Number(process.hrtime.bigint() - started) / 1000)
    }
    times.sort((a, b) => a - b)
    return {
      bench: 'fit',
      row,
      engine: 'nestling',
      p50_us: percentile(times, 0.5),
      p95_us: percentile(times, 0.95),
      queries: times.length,
    }
  })
}

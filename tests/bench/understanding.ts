import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import type { Report } from './sync-report.ts'
import { expectedOf, matches, type Expected } from './understanding/expected.ts'

const here = fileURLToPath(new URL('understanding/sentences', import.meta.url))
const stylesFile = fileURLToPath(new URL('understanding/styles.txt', import.meta.url))
const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))

type Sentence = { kind: string; frozen: boolean; text: string; expected: Expected[] }
type Count = { right: number; all: number }

/**
 * How many sentences of the table are understood: exactly the wishes written beside them, by kind, in the part
 * that the parser was developed with and in the frozen one. `--wrong` prints the developed sentences that are not.
 */
export function benchUnderstanding(flags: string[]): Report {
  const engine = loadEngineFromDisk(generated)
  const read = (text: string): Wish[] =>
    engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes
  const sentences = readSentences()
  for (const { text } of sentences) read(text)

  const counts = new Map<string, { developed: Count; frozen: Count }>()
  const times: number[] = []
  const wrong: string[] = []
  for (const { kind, frozen, text, expected } of sentences) {
    const began = performance.now()
    const wishes = read(text)
    times.push(performance.now() - began)
    const right = matches(wishes, expected, read)
    const own = counts.get(kind) ?? { developed: { right: 0, all: 0 }, frozen: { right: 0, all: 0 } }
    counts.set(kind, own)
    const part = frozen ? own.frozen : own.developed
    part.all++
    if (right) part.right++
    else if (!frozen) wrong.push(`${kind}: ${text} | ${shown(wishes)}`)
  }
  times.sort((a, b) => a - b)
  const total = (part: 'developed' | 'frozen'): Count =>
    [...counts.values()].reduce(
      (sum, each) => ({ right: sum.right + each[part].right, all: sum.all + each[part].all }),
      { right: 0, all: 0 },
    )
  const lines = [...counts, ['all', { developed: total('developed'), frozen: total('frozen') }] as const].map(
    ([row, { developed, frozen }]) => ({
      bench: 'understanding',
      row,
      developed_right: developed.right,
      developed: developed.all,
      frozen_right: frozen.right,
      frozen: frozen.all,
      ...(row === 'all' && { median_ms: times[times.length >> 1] ?? 0 }),
    }),
  )
  const share = ({ right, all }: Count): string =>
    `${right}/${all}`.padStart(8) + `${all === 0 ? 0 : Math.round((right / all) * 100)} %`.padStart(7)
  const table = [
    `${'kind'.padEnd(14)}${'developed'.padStart(15)}${'frozen'.padStart(15)}`,
    ...[...counts].map(([kind, { developed, frozen }]) => kind.padEnd(14) + share(developed) + share(frozen)),
    'all'.padEnd(14) + share(total('developed')) + share(total('frozen')),
    `median ${(times[times.length >> 1] ?? 0).toFixed(2)} ms a sentence, with its search`,
    ...(flags.includes('--wrong') ? wrong : []),
  ]
  const styles = styleAgreement((text) =>
    engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 100_000 }).names.map(({ name }) => name),
  )
  for (const { style, right, all } of styles)
    table.push(`${`style ${style}`.padEnd(20)}${right}/${all} names as in the list`)
  return {
    lines: [
      ...lines,
      ...styles.map((each) => ({ bench: 'understanding', row: `style ${each.style}`, ...each })),
    ],
    table,
  }
}

/** How many names of the hand-made lists the results of `<style> names` have, or do not have, as the list says. */
function styleAgreement(
  namesFor: (text: string) => string[],
): { style: string; right: number; all: number }[] {
  return readFileSync(stylesFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [style = '', yes = '', no = ''] = line.split(' | ')
      const found = new Set(namesFor(`${style.replace('short-sweet', 'short and sweet')} names`))
      const listed = (cell: string): string[] =>
        cell
          .replace(/^(yes|no):/, '')
          .split(',')
          .map((name) => name.trim())
      const right =
        listed(yes).filter((name) => found.has(name)).length +
        listed(no).filter((name) => !found.has(name)).length
      return { style, right, all: listed(yes).length + listed(no).length }
    })
}

function readSentences(): Sentence[] {
  return readdirSync(here)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(here, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
        .map((line): Sentence => {
          const frozen = line.startsWith('* ')
          const [text = '', wishes = ''] = (frozen ? line.slice(2) : line).split(' | ')
          return {
            kind: name.slice(0, -4),
            frozen,
            text: text.trim().replaceAll(' ⏎ ', '\n'),
            expected: expectedOf(wishes),
          }
        }),
    )
}

const shown = (wishes: Wish[]): string =>
  wishes
    .filter(({ values }) => values.length > 0)
    .map(
      ({ kind, values, avoid }) =>
        `${avoid ? '!' : ''}${kind}:${values.map((value) => JSON.stringify(value)).join(',')}`,
    )
    .join('; ')

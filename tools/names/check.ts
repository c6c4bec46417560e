import { parseArgs } from 'node:util'
import { readBirths } from './births.ts'
import { AIM, countryReports, countryRows, markdownTable } from './country-coverage.ts'
import { coverageLines, type Tally, tallyOf, themeCounts, thinOrigins } from './coverage.ts'
import { formatProblem } from './problem.ts'
import { readContent } from './read-content.ts'
import { readRegionReports, regionLines } from './region-coverage.ts'
import { drawSample } from './sample.ts'
import { contentProblems } from './validate.ts'

const COLUMNS = ['f', 'm', 'u', 'a', 'b', 'c'] as const

/**
 * `npm run names:check`: every problem of the curated names, then statistics by origin, gender, confidence and theme,
 * what is thin, which of the most frequent names are missing, the coverage by region, and the names by country where there
 * are no counts. With `--sample <seed>` it
 * prints instead the 5 % of names that this seed selects for another review, or one in so many with `--one-in 33`; with
 * `--missing <region>`, such as `fr`, which of the names most given there are missing.
 */
const { values } = parseArgs({
  options: { sample: { type: 'string' }, 'one-in': { type: 'string' }, missing: { type: 'string' } },
})
const root = process.cwd()
const content = readContent(root)
if (values.missing !== undefined) printMissing(values.missing)
else if (values.sample === undefined) check()
else {
  const oneIn = values['one-in'] === undefined ? undefined : Number(values['one-in'])
  for (const { lines } of content.files) {
    for (const { file, line, entry } of drawSample(lines, values.sample, oneIn)) {
      console.log(`${file}:${line} ${entry.name}: ${entry.meaning}`)
    }
  }
}

function check(): void {
  const births = readBirths(root)
  const problems = contentProblems(content, births)
  for (const problem of problems) console.log(formatProblem(problem))
  const errors = problems.filter(({ level }) => level === 'error').length
  const entries = content.files.flatMap((file) => file.lines.map((line) => line.entry))

  console.log(`\n${'origin'.padEnd(20)}${['names', ...COLUMNS].map((head) => head.padStart(7)).join('')}`)
  for (const { label, lines } of content.files) {
    printTally(
      tallyOf(
        label,
        lines.map((line) => line.entry),
      ),
    )
  }
  printTally(tallyOf('all', entries))

  const themes = themeCounts(entries, content.themes)
  console.log(`\nthemes, rarest first: ${themes.map(({ id, count }) => `${id} ${count}`).join(', ')}`)
  const thin = [
    ...thinOrigins(content.files),
    ...themes.filter((theme) => theme.thin).map(({ id, count }) => `theme ${id}: ${count} names`),
  ]
  console.log(thin.length === 0 ? '\nthin: nothing' : `\nthin:\n${thin.join('\n')}`)

  for (const line of coverageLines(entries, births)) console.log(`\n${line}`)
  console.log(`\n${regionLines(readRegionReports(root, entries)).join('\n')}`)
  const countries = countryReports(content.files)
  console.log(`\n${markdownTable(countryRows(countries)).join('\n')}`)
  const below = countries.filter(({ aim, girls, boys }) => aim && Math.min(girls, boys) < AIM)
  console.log(`below ${AIM}: ${below.map(({ country }) => country).join(', ') || 'none'}`)
  console.log(`\n${content.themes.length} themes, ${errors} errors, ${problems.length - errors} warnings`)
  if (errors > 0) process.exitCode = 1
}

function printMissing(id: string): void {
  const reports = readRegionReports(
    root,
    content.files.flatMap((file) => file.lines.map((line) => line.entry)),
  )
  const report = reports.find((region) => region.id === id)
  if (!report) throw new Error(`unknown region "${id}": ${reports.map((region) => region.id).join(', ')}`)
  console.log(`girls: ${report.girls.missing.join(' ')}\nboys: ${report.boys.missing.join(' ')}`)
}

function printTally(tally: Tally): void {
  const numbers = [tally.all, ...COLUMNS.map((column) => tally[column])]
  console.log(`${tally.label.padEnd(20)}${numbers.map((format) => String(format).padStart(7)).join('')}`)
}

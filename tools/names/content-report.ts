import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readBirths } from './births.ts'
import { coverageLines } from './coverage.ts'
import { formatProblem } from './problem.ts'
import { readContent } from './read-content.ts'
import { contentProblems } from './validate.ts'

/** Beside the compiled names, which are all removed when something changes. */
const REPORT_FILE = 'report.json'
const schema = v.array(v.string())

/**
 * Every warning of the content, and how many of the most frequent names it has: lines that each build prints until they
 * change, since a warning that is seen once is soon forgotten. Computed once for the names that are compiled there.
 */
export function contentReport(root: string, namesDir = join(root, '.generated/names')): string[] {
  const file = join(namesDir, REPORT_FILE)
  if (existsSync(file)) return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  const content = readContent(root)
  const births = readBirths(root)
  const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
  const lines = [...contentProblems(content, births).map(formatProblem), ...coverageLines(entries, births)]
  writeFileSync(file, JSON.stringify(lines))
  return lines
}

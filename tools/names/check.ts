import { readBirths } from './births.ts'
import { formatProblem } from './problem.ts'
import { readContent } from './read-content.ts'
import { validateCorpus } from './validate.ts'

/** `npm run names:check`: every problem of the curated names, then what there is, by origin, gender and confidence. */
const root = process.cwd()
const content = readContent(root)
const problems = [
  ...content.problems,
  ...validateCorpus(content.files, { themes: content.themes, births: readBirths(root) }),
]
for (const problem of problems) console.log(formatProblem(problem))
const errors = problems.filter(({ level }) => level === 'error').length

const entries = content.files.flatMap((file) => file.lines.map((line) => line.entry))
const count = (field: 'gender' | 'confidence', value: string, of = entries): number =>
  of.filter((entry) => entry[field] === value).length
console.log(
  `\n${'origin'.padEnd(20)}${['names', 'f', 'm', 'u', 'a', 'b', 'c'].map((head) => head.padStart(7)).join('')}`,
)
for (const { label, lines } of [...content.files, { label: 'all', lines: [] }]) {
  const of = label === 'all' ? entries : lines.map((line) => line.entry)
  const figures = [
    of.length,
    ...['f', 'm', 'u'].map((value) => count('gender', value, of)),
    ...['a', 'b', 'c'].map((value) => count('confidence', value, of)),
  ]
  console.log(`${label.padEnd(20)}${figures.map((figure) => String(figure).padStart(7)).join('')}`)
}
console.log(`\n${content.themes.length} themes, ${errors} errors, ${problems.length - errors} warnings`)
if (errors > 0) process.exitCode = 1

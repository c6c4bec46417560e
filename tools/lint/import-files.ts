import { importDocument } from './import-document.ts'
import { importRules } from './import-rules.ts'

/**
 * What is generated from the import table, by the file that contains it: `(text of the file) => the text it should
 * have`.
 */
export const IMPORT_FILES: Record<string, (text: string) => string> = {
  '.oxlintrc.json': (text) =>
    betweenMarks(
      text,
      { begin: '// Made by `npm run import-table`', end: '// End of the import table' },
      importRules()
        .map((rule) => JSON.stringify(rule, null, 2).replaceAll(/^/gm, '    '))
        .join(',\n'),
    ),
  'docs/architecture.md': (text) =>
    betweenMarks(
      text,
      { begin: '<!-- Made by `npm run import-table`', end: '<!-- End of the import table' },
      `\n${importDocument()}\n`,
    ),
}

/**
 * The text with `inner` instead of what is between the lines that contain the two marks.
 * @throws when a mark is missing
 */
export function betweenMarks(text: string, marks: { begin: string; end: string }, inner: string): string {
  const begin = text.indexOf(marks.begin)
  const from = text.indexOf('\n', begin) + 1
  const end = text.indexOf(marks.end, from)
  if (begin < 0 || end < 0) throw new Error(`There is no ${begin < 0 ? marks.begin : marks.end}`)
  return `${text.slice(0, from)}${inner}\n${text.slice(text.lastIndexOf('\n', end) + 1)}`
}

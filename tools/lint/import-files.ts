import { betweenMarks } from './between-marks.ts'
import { importDocument } from './import-document.ts'
import { importRules } from './import-rules.ts'

/** What is made of the import table, by the file it stands in: `(text of the file) => the text it should have`. */
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

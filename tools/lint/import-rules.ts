import { FREE_FILES, IMPORT_TABLE, type Importer, PACKAGES, type PackageName } from './import-table.ts'

type Pattern = ({ group: string[] } | { regex: string; allowTypeImports: true }) & { message: string }

/** One entry of `overrides` in `.oxlintrc.json`. */
export type Override = {
  files: readonly string[]
  rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] }
}

/** The table as `overrides` of the linter; of two that fit a file the later one counts. */
export function importRules(): Override[] {
  const climbing = {
    group: ['..', '../**'],
    message: "Leave a folder through #src/..., #workers/... and so on, never through '../'.",
  }
  return [
    ...IMPORT_TABLE.map((importer) => override(importer.files, patternsOf(importer))),
    override(FREE_FILES, [climbing]),
  ]
}

const override = (files: readonly string[], patterns: Pattern[]): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

function patternsOf({ name, may, types = [], packages }: Importer): Pattern[] {
  const allowed = [...may, ...types]
  const foreign = Object.keys(PACKAGES).filter((one) => !packages.includes(one as PackageName))
  return [
    ...types.map((folder) => ({
      regex: `^#${folder}/`,
      allowTypeImports: true as const,
      message: `Only types from ${folder}.`,
    })),
    {
      group: ['..', '../**', '#*/**', ...allowed.map((one) => (isModule(one) ? `!#${one}` : `!#${one}/**`))],
      message: `Never through '../'. By '#', ${name} may import ${allowed.join(', ')}.`,
    },
    {
      group: foreign.map((one) => PACKAGES[one as PackageName]),
      message: 'The import table reserves this package for other folders.',
    },
  ]
}

/** Whether an entry of the table is one module, not a folder. */
export const isModule = (entry: string): boolean => /\.tsx?(\?|$)/.test(entry)

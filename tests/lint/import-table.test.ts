import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { betweenMarks, IMPORT_FILES } from '#tools/lint/import-files.ts'
import { importRules, isModule } from '#tools/lint/import-rules.ts'
import { IMPORT_TABLE, type Importer, PACKAGES, type PackageName } from '#tools/lint/import-table.ts'

/** A file of the project, and what it may and may not import. */
type Case = { from: string; may: string[]; mayNot: string[] }

/** Specifiers by which code imports a package. */
const SPECIFIERS: Record<PackageName, string[]> = {
  react: ['react', 'react/jsx-runtime', 'react-dom/client'],
  dexie: ['dexie'],
  'dexie-react-hooks': ['dexie-react-hooks'],
  '@supabase/*': ['@supabase/supabase-js', '@supabase/auth-js'],
  comlink: ['comlink'],
  '@tanstack/react-query': ['@tanstack/react-query', '@tanstack/query-core'],
  'workbox-*': ['workbox-core', 'workbox-core/copyResponse.js'],
  '@electric-sql/pglite': ['@electric-sql/pglite', '@electric-sql/pglite/live'],
  postgres: ['postgres'],
}

/** Everything that some file may import by `#`, and what no file may. */
const TARGETS = new Set(
  IMPORT_TABLE.flatMap(({ may }) => may)
    .filter((one) => one !== 'src')
    .concat('src/app', 'src/features', 'workers/names/index.ts', 'supabase/embedded', 'tools', 'tests'),
)

/** The folder or module of the table as an import. */
const specifierOf = (target: string) => (isModule(target) ? `#${target}` : `#${target}/some/module.ts`)

/** The table's row of one importer, as imports. */
function caseOf({ files: [files = ''], may, types = [], packages }: Importer): Case {
  const covers = (folder: string, target: string) => target === folder || target.startsWith(`${folder}/`)
  const targets = [...TARGETS]
  const allowed = targets.filter((target) => may.some((folder) => covers(folder, target)))
  const rest = targets.filter((target) => !allowed.includes(target))
  const names = Object.keys(PACKAGES) as PackageName[]
  return {
    from: files.replace('**', 'some/file.ts'),
    may: [
      './other.ts',
      'valibot',
      ...allowed.map(specifierOf),
      ...types.map((folder) => `type ${specifierOf(folder)}`),
      ...packages.flatMap((name) => SPECIFIERS[name]),
    ],
    mayNot: [
      '..',
      '../other/module.ts',
      '../../other/module.ts',
      ...rest.map(specifierOf),
      ...names.filter((name) => !packages.includes(name)).flatMap((name) => SPECIFIERS[name]),
    ],
  }
}

/** What must be true whatever the table contains. */
const PROJECT: Case[] = [
  { from: 'src/core/names/query.ts', may: [], mayNot: ['#src/data/database-tables.ts', 'react', 'dexie'] },
  { from: 'src/data/live.ts', may: ['dexie'], mayNot: ['#src/remote/clients.ts', '#src/ui/icon.tsx'] },
  { from: 'src/ui/icon.tsx', may: ['type #src/core/names/name.ts'], mayNot: ['#src/core/names/name.ts'] },
  {
    from: 'src/features/shortlist/row.tsx',
    may: ['./note.tsx', '#src/favorites/heart.tsx'],
    mayNot: ['#src/features/auth/auth-page.tsx', '#src/features/shortlist/note.tsx', '#src/app/wiring.ts'],
  },
  {
    from: 'src/names/name-card.tsx',
    may: ['react'],
    mayNot: ['#workers/names/index.ts?worker&url', 'comlink'],
  },
  {
    from: 'supabase/embedded/backend.ts',
    may: ['@electric-sql/pglite'],
    mayNot: ['#src/remote/clients.ts', '#tools/start.ts'],
  },
  { from: 'tools/start.ts', may: ['#supabase/embedded/backend.ts', 'react'], mayNot: ['../src/main.tsx'] },
  {
    from: 'src/core/names/query.test.ts',
    may: ['#src/data/database-tables.ts'],
    mayNot: ['../sync/wire.ts'],
  },
]

const CASES = [...IMPORT_TABLE.map(caseOf), ...PROJECT]

let checkout: string
let reported: Set<string>

/** Every import on its own line, so that a finding's line identifies it. */
const source = ({ may, mayNot }: Case) =>
  [...may, ...mayNot]
    .map((spec, n) =>
      spec.startsWith('type ') ? `import type v${n} from '${spec.slice(5)}'` : `import v${n} from '${spec}'`,
    )
    .join('\n')

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'import-table-'))
  cpSync('.oxlintrc.json', join(checkout, '.oxlintrc.json'))
  for (const one of CASES) {
    mkdirSync(dirname(join(checkout, one.from)), { recursive: true })
    writeFileSync(join(checkout, one.from), source(one))
  }
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')
  const args = [
    oxlint,
    '-A',
    'all',
    '--no-ignore',
    '--disable-nested-config',
    '-c',
    '.oxlintrc.json',
    '-f',
    'json',
  ]
  const run = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  reported = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels }) => `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`),
  )
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

describe.each(CASES)('$from', ({ from, may, mayNot }) => {
  test.each(may)('may import %s', (spec) => {
    expect(reported).not.toContain(`${from}:${may.indexOf(spec) + 1}`)
  })
  test.each(mayNot)('may not import %s', (spec) => {
    expect(reported).toContain(`${from}:${may.length + mayNot.indexOf(spec) + 1}`)
  })
})

const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

it('the linter has the rules of the table: otherwise `npm run import-table` writes them', () => {
  const json = lines('.oxlintrc.json').filter((line) => !line.trim().startsWith('//'))
  expect((JSON.parse(json.join('\n')) as { overrides: unknown }).overrides).toEqual(importRules())
})

it('the document shows the table: otherwise `npm run import-table` writes it', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  expect(document).toBe(IMPORT_FILES['docs/architecture.md']?.(document))
})

it('generated text goes between its marks and nowhere else, and nothing is written when one is missing', () => {
  const marks = { begin: '# begin', end: '# end' }
  const text = 'before\n# begin here\nold\n# end here\nafter\n'
  expect(betweenMarks(text, marks, 'new')).toBe('before\n# begin here\nnew\n# end here\nafter\n')
  expect(() => betweenMarks('# begin\n', marks, 'new')).toThrow('# end')
  expect(() => betweenMarks('# end\n', marks, 'new')).toThrow('# begin')
})

it('a lint rule that is switched off has its reason on the line above', () => {
  const config = lines('.oxlintrc.json')
  const off = config.flatMap((line, at) => (/"[\w/-]+": "off"/.test(line) ? [at] : []))
  expect(off.length).toBeGreaterThan(0)
  expect(off.filter((at) => !/^\s*\/\/ .{20}/.test(config[at - 1] ?? '')).map((at) => config[at])).toEqual([])
})

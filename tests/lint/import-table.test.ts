import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A file of the project, and what it may and may not import. One line per rule of the table. */
type Case = { from: string; may: string[]; mayNot: string[] }

const table: Case[] = [
  {
    from: 'src/core/names/query.ts',
    may: ['./name.ts', '#src/core/sync/wire.ts', 'valibot', 'fractional-indexing'],
    mayNot: [
      '../sync/wire.ts',
      '../../data/db.ts',
      '..',
      '#src/data/db.ts',
      '#src/ui/button.tsx',
      '#src/app/wiring.ts',
      '#src/features/home/home.tsx',
      '#workers/names/index.ts',
      '#sw/routes.ts',
      '#tools/build.ts',
      '#tests/support/fixtures.ts',
      '#supabase/embedded/backend.ts',
      '#generated/names.json',
      'react',
      'react/jsx-runtime',
      'react-dom/client',
      'dexie',
      'dexie-react-hooks',
      '@supabase/supabase-js',
      'comlink',
      'workbox-core',
      'workbox-core/copyResponse.js',
    ],
  },
  {
    from: 'src/data/db.ts',
    may: ['#src/core/names/name.ts', '#src/data/migrations/first.ts', 'dexie'],
    mayNot: ['#src/remote/client.ts', '#src/sync/push.ts', 'react', 'dexie-react-hooks', '@supabase/auth-js'],
  },
  {
    from: 'src/remote/client.ts',
    may: ['#src/core/sync/wire.ts', '#src/data/db.ts', '@supabase/supabase-js'],
    mayNot: [
      '#src/session/session.ts',
      '#supabase/embedded/backend.ts',
      '@electric-sql/pglite',
      'dexie',
      'react',
    ],
  },
  {
    from: 'src/sync/push.ts',
    may: ['#src/core/sync/wire.ts', '#src/data/db.ts', './outbox.ts'],
    mayNot: ['#src/remote/client.ts', '#src/session/session.ts', '@supabase/supabase-js', 'dexie', 'react'],
  },
  {
    from: 'src/session/use-session.ts',
    may: ['#src/core/sync/wire.ts', '#src/remote/client.ts', '#src/data/db.ts', 'react', 'dexie-react-hooks'],
    mayNot: ['#src/ui/button.tsx', '#src/sync/push.ts', '#src/favorites/heart.tsx', '@supabase/supabase-js'],
  },
  {
    from: 'src/analytics/track.ts',
    may: ['#src/core/analytics/event.ts', '#src/data/db.ts', '#src/sync/outbox.ts'],
    mayNot: ['#src/remote/client.ts', '#src/session/session.ts', '#workers/vitals/index.ts', 'react'],
  },
  {
    from: 'src/analytics/vitals-client.ts',
    may: ['#workers/vitals/index.ts?worker&url', 'comlink', '#src/ui/trusted-script.ts'],
    mayNot: ['#workers/names/index.ts?worker&url', '#workers/vitals/index.ts', '#src/ui/button.tsx', 'react'],
  },
  {
    from: 'src/ui/heading.tsx',
    may: ['type #src/core/names/query.ts', './tokens.ts', 'react'],
    mayNot: [
      '#src/core/names/name.ts',
      '#src/data/db.ts',
      '#src/names/card.tsx',
      'dexie-react-hooks',
      'dexie',
    ],
  },
  {
    from: 'src/names/use-search.ts',
    may: [
      '#src/core/names/query.ts',
      '#src/data/db.ts',
      '#src/analytics/track.ts',
      '#src/ui/card.tsx',
      'react',
    ],
    mayNot: [
      '#src/favorites/heart.tsx',
      '#src/session/use-session.ts',
      '#workers/names/index.ts?worker&url',
      '#generated/names.json',
      'comlink',
      'dexie',
    ],
  },
  {
    from: 'src/names/client.ts',
    may: ['#workers/names/index.ts?worker&url', 'comlink', '#src/core/names/query.ts'],
    mayNot: [
      '#workers/names/index.ts',
      '#workers/vitals/index.ts?worker&url',
      '#sw/index.ts?worker&url',
      'dexie',
    ],
  },
  {
    from: 'src/favorites/use-favorites.ts',
    may: ['#src/core/favorites/favorite.ts', '#src/data/db.ts', '#src/sync/outbox.ts', 'dexie-react-hooks'],
    mayNot: ['#src/session/use-session.ts', '#src/remote/client.ts', '#src/names/card.tsx', 'dexie'],
  },
  {
    from: 'src/reading/piece-article.tsx',
    may: [
      '#src/core/reading/piece.ts',
      '#src/names/name-row.tsx',
      '#src/favorites/heart.tsx',
      '#src/ui/figure.ts',
      'react',
    ],
    mayNot: [
      '#src/data/tables.ts',
      '#src/sync/outbox.ts',
      '#src/features/blog/post-page.tsx',
      'dexie',
      'comlink',
    ],
  },
  {
    from: 'src/account/code-form.tsx',
    may: ['#src/core/account/factor.ts', '#src/session/account-desk.ts', '#src/ui/labelled.tsx', 'react'],
    mayNot: [
      '#src/favorites/heart.tsx',
      '#src/features/auth/auth-page.tsx',
      '@supabase/supabase-js',
      'dexie',
    ],
  },
  {
    from: 'src/features/shortlist/shortlist.tsx',
    may: [
      './row.tsx',
      '#src/session/use-session.ts',
      '#src/names/card.tsx',
      '#src/favorites/heart.tsx',
      'react',
    ],
    mayNot: [
      '#src/features/auth/form.tsx',
      '../auth/form.tsx',
      '#src/app/wiring.ts',
      '#sw/routes.ts',
      '#sw/index.ts?worker&url',
      '#workers/names/index.ts',
      'dexie',
      '@supabase/supabase-js',
      'workbox-window',
      'comlink',
    ],
  },
  {
    from: 'src/features/pwa/register.ts',
    may: ['workbox-window', '#sw/index.ts?worker&url', '#src/core/protocol/service-worker.ts'],
    mayNot: ['#sw/routes.ts', '#src/features/auth/form.tsx', 'dexie'],
  },
  {
    from: 'src/app/routes/index.tsx',
    may: ['#src/features/home/home.tsx', '#src/features/pwa/register.ts', '#generated/routes.json', 'react'],
    mayNot: [
      '#sw/routes.ts',
      '#workers/names/index.ts',
      '#tools/build.ts',
      'dexie',
      'comlink',
      'workbox-window',
    ],
  },
  {
    from: 'src/main.tsx',
    may: ['#src/app/router.ts', 'react-dom/client'],
    mayNot: ['../tools/build.ts', 'dexie'],
  },
  {
    from: 'sw/sync.ts',
    may: [
      '#src/core/sync/wire.ts',
      '#src/data/db.ts',
      '#src/sync/push.ts',
      '#src/remote/client.ts',
      'workbox-core',
    ],
    mayNot: [
      '#src/names/client.ts',
      '#src/session/session.ts',
      '#workers/names/index.ts',
      'react',
      'comlink',
    ],
  },
  {
    from: 'workers/names/index.ts',
    may: ['#src/core/names/query.ts', '#src/data/db.ts', '#generated/names.json', 'comlink'],
    mayNot: [
      '#src/remote/client.ts',
      '#src/names/client.ts',
      '#sw/routes.ts',
      'dexie',
      'react',
      'workbox-core',
    ],
  },
  {
    from: 'supabase/functions/contact/index.ts',
    may: ['#src/core/sync/wire.ts', '#supabase/functions/contact/mail.ts', '@supabase/supabase-js'],
    mayNot: ['#src/data/db.ts', '#supabase/embedded/backend.ts', '@electric-sql/pglite', 'react'],
  },
  {
    from: 'supabase/embedded/backend.ts',
    may: ['@electric-sql/pglite', '#supabase/functions/contact/index.ts', '#src/core/sync/wire.ts'],
    mayNot: ['#src/remote/client.ts', '#tools/start.ts', 'dexie'],
  },
  {
    from: 'tools/start.ts',
    may: ['#supabase/embedded/backend.ts', '#src/core/names/name.ts', 'workbox-build', 'react'],
    mayNot: ['../src/core/names/name.ts'],
  },
  {
    from: 'src/core/names/query.test.ts',
    may: ['#src/data/db.ts', '#tests/support/fixtures.ts', 'dexie'],
    mayNot: ['../sync/wire.ts'],
  },
]

let house: string
let reported: Set<string>

/** Every import on its own line, so that a finding's line identifies it. */
const source = ({ may, mayNot }: Case) =>
  [...may, ...mayNot]
    .map((spec, n) =>
      spec.startsWith('type ') ? `import type v${n} from '${spec.slice(5)}'` : `import v${n} from '${spec}'`,
    )
    .join('\n')

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'import-table-'))
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
  for (const one of table) {
    mkdirSync(dirname(join(house, one.from)), { recursive: true })
    writeFileSync(join(house, one.from), source(one))
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
  const run = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  reported = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels }) => `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`),
  )
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe.each(table)('$from', ({ from, may, mayNot }) => {
  test.each(may)('may import %s', (spec) => {
    expect(reported).not.toContain(`${from}:${may.indexOf(spec) + 1}`)
  })
  test.each(mayNot)('may not import %s', (spec) => {
    expect(reported).toContain(`${from}:${may.length + mayNot.indexOf(spec) + 1}`)
  })
})

import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { BackendCommandError, onlyFile, runBackendCommand } from './command.ts'
import { importArchive, type ImportOptions, planImport } from './import-archive.ts'
import { importReport } from './import-report.ts'

const FLAGS = ['--dry-run', '--beside-others']

await runBackendCommand(async ({ args, database }) => {
  const file = onlyFile(
    args.filter((arg) => !FLAGS.includes(arg)),
    'Name a file. For example: npm run backend:import -- people.archive --dry-run',
  )
  if (!database) {
    throw new BackendCommandError(
      'no-database',
      'Set DATABASE_URL to the database that people move to. Into DATA_DIR: npm run backend:restore.',
    )
  }
  const opened = await openPostgres({ url: database.url, connections: 2 })
  const options: ImportOptions = {
    file,
    migrations: MIGRATIONS,
    upgrade: (upTo) => upgradeOnServer(opened, MIGRATIONS, upTo),
    besideOthers: args.includes('--beside-others'),
    log: console.log,
  }
  try {
    if (args.includes('--dry-run')) return importReport(await planImport(opened, options), false)
    return importReport(await importArchive(opened, options), true)
  } finally {
    await opened.close()
  }
})

import { assertImportsComplete } from '#supabase/embedded/archive/import-record.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { tryUpgradeOnServer, upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { BackendCommandError, runBackendCommand } from './command.ts'

await runBackendCommand(async ({ args, database }) => {
  const isTrial = args.length === 1 && args[0] === '--dry-run'
  if (args.length > 0 && !isTrial)
    throw new BackendCommandError(
      'usage',
      'Unknown argument. For example: npm run backend:migrate -- --dry-run',
    )
  if (!database) {
    throw new BackendCommandError(
      'no-database',
      'Set DATABASE_URL. A database in DATA_DIR is brought up to date by npm start, which copies it before.',
    )
  }
  const opened = await openPostgres({ url: database.url, connections: 1 })
  try {
    await assertImportsComplete(opened.database)
    const files = await (isTrial ? tryUpgradeOnServer : upgradeOnServer)(opened, MIGRATIONS)
    if (files.length === 0) return 'The database is up to date.'
    return [isTrial ? 'These would be applied, and can be:' : 'Applied:', ...files].join('\n  ')
  } finally {
    await opened.close()
  }
})

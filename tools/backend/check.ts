import { checkDatabase } from './check-database.ts'
import { assertInDirectory, BackendCommandError, runBackendCommand } from './command.ts'

await runBackendCommand(async ({ args, dataDir, database }) => {
  assertInDirectory({ database }, 'Use pg_amcheck.')
  const accept = args.length === 1 && args[0] === '--accept'
  if (args.length > 0 && !accept) {
    throw new BackendCommandError(
      'usage',
      'Unknown argument. For example: npm run backend:check (with --accept to continue with a damaged database)',
    )
  }
  return checkDatabase(dataDir, { accept })
})

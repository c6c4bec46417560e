import { assertInDirectory, onlyFile, runBackendCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runBackendCommand(async ({ args, dataDir, database }) => {
  assertInDirectory({ database }, 'Use pg_restore; docs/operation.md says what to do afterwards.')
  const file = onlyFile(
    args,
    'Name a file. For example: DATA_DIR=restored npm run backend:restore -- nestling.backup',
  )
  const madeAt = await restoreBackup(file, dataDir)
  return `Restored ${dataDir} to ${madeAt}. Devices will send any changes made since then.`
})

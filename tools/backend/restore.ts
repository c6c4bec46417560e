import { onlyFile, runBackendCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runBackendCommand(async ({ args, dataDir }) => {
  const file = onlyFile(
    args,
    'Which file? For example: DATA_DIR=restored npm run backend:restore -- nestling.backup',
  )
  const madeAt = await restoreBackup(file, dataDir)
  return `${dataDir} is as it was on ${madeAt}. Devices send what they have kept since.`
})

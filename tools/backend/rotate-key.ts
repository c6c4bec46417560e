import { rotateSigningKey } from '#supabase/embedded/signing-keys.ts'
import { runBackendCommand } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

await runBackendCommand(async ({ dataDir }) => {
  // A running server continues to use the keys it has read, so the new one would not take effect.
  const kid = await withStoppedDatabase(dataDir, () => rotateSigningKey(dataDir))
  return `Tokens will be signed with the new key ${kid} from the next start. Tokens signed with older keys stay valid until they expire.`
})

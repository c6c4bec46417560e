import { rotateSharedSigningKey, rotateSigningKey } from '#supabase/embedded/signing-keys.ts'
import { withAnyDatabase } from './any-database.ts'
import { runBackendCommand } from './command.ts'

await runBackendCommand(async (location) => {
  // A running server continues to use the keys it has read, so in a directory the new one would not take effect.
  const kid = await withAnyDatabase(location, (database) =>
    location.database ? rotateSharedSigningKey(database) : rotateSigningKey(location.dataDir),
  )
  return `Tokens will be signed with the new key ${kid} from the next start. Tokens signed with older keys stay valid until they expire.`
})

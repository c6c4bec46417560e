import { rotateSharedSigningKey, rotateSigningKey } from '#supabase/embedded/signing-keys.ts'
import { withAnyDatabase } from './any-database.ts'
import { runBackendCommand } from './command.ts'

await runBackendCommand(async (place) => {
  // A running server continues to use the keys it has read, so in a directory the new one would not take effect.
  const kid = await withAnyDatabase(place, (database) =>
    place.database ? rotateSharedSigningKey(database) : rotateSigningKey(place.dataDir),
  )
  return `Tokens will be signed with the new key ${kid} from the next start. Tokens signed with older keys stay valid until they expire.`
})

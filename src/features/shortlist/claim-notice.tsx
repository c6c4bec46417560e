import { useFavoriteActions } from '#src/favorites/favorites-context.ts'
import { usePendingClaim } from '#src/favorites/use-favorites.ts'
import { tellRefusal } from '#src/favorites/tell-refusal.ts'

/** Names were kept here before signing in, and the account has a list of its own: the person decides. */
export function ClaimNotice() {
  const pending = usePendingClaim()
  const { claimGuest, leaveGuest } = useFavoriteActions()
  if (!pending) return null
  const names = pending.count === 1 ? '1 name' : `${pending.count} names`
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-tint p-4">
      <p className="min-w-60 flex-1">You kept {names} on this device before you signed in.</p>
      <button
        type="button"
        className="button button-fill"
        onClick={() => void claimGuest().catch(tellRefusal)}
      >
        Add to my account
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void leaveGuest().catch(tellRefusal)}
      >
        Not now
      </button>
    </div>
  )
}

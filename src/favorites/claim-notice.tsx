import { favoritesStore } from './favorites-store.ts'
import { notifyRefusal } from './notify-refusal.ts'
import { usePendingClaim } from './use-favorites.ts'

/** Names were saved here before sign-in, and the account has a list of its own: the user decides. */
export function ClaimNotice({ formatCount }: { formatCount: (names: number) => string }) {
  const pending = usePendingClaim()
  if (!pending) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-card bg-tint p-4">
      <p className="min-w-[min(15rem,100%)] flex-1">
        {pending.count > 0
          ? `You saved ${formatCount(pending.count)} on this device before you signed in.`
          : 'Some of what you saved on this device before you signed in isn’t in your account yet.'}
      </p>
      <button
        type="button"
        className="button button-fill"
        onClick={() => void favoritesStore.claimGuest().catch(notifyRefusal)}
      >
        {pending.count > 0 ? 'Add to my list' : 'Add to my account'}
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void favoritesStore.leaveGuest().catch(notifyRefusal)}
      >
        Not now
      </button>
    </div>
  )
}

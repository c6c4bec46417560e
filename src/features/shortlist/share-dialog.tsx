import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { listFragment } from '#src/core/sharing/list-link.ts'
import { MAX_SHARED_NAMES } from '#src/core/sharing/shared-list.ts'
import { ShareLink } from '#src/favorites/share-link.tsx'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/switch.tsx'

type Props = { favorites: readonly Favorite[]; onClose: () => void }

/** The list as a link that holds it: no account, and no server that receives it. */
export function ShareDialog({ favorites, onClose }: Props) {
  const [withNotes, setWithNotes] = useState(false)
  const hasNotes = favorites.some(({ note }) => note !== '')
  const link = useMemo(() => {
    const names = favorites.map(({ nameKey: key, name, note }) => ({
      key,
      name,
      note: withNotes ? note : '',
      vote: null,
    }))
    return `${location.origin}/list#${listFragment({ names })}`
  }, [favorites, withNotes])
  return (
    <Dialog labelledBy="share-title" onClose={onClose} width="w-[min(32rem,calc(100vw-1.5rem))]">
      <div className="px-[clamp(1rem,4vw,1.75rem)] pt-2 pb-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="share-title" className="text-xl">
            Share list
          </h2>
          <CloseButton />
        </div>
        <p className="mt-1 mb-4 text-[0.9375rem] text-soft">
          The names are inside the link, so no server sees them. Anyone with the link can see the list as it
          is now, save names from it, and send you their votes.
        </p>
        {favorites.length > MAX_SHARED_NAMES && (
          <p className="mb-4 text-sm text-soft">A link holds the first {MAX_SHARED_NAMES} names.</p>
        )}
        {hasNotes && (
          <div className="mb-3">
            <Switch
              label="Include my notes"
              hint={withNotes ? 'Your notes are in the link, too.' : 'Only the names are shared.'}
              checked={withNotes}
              onChange={setWithNotes}
            />
          </div>
        )}
        <ShareLink link={link} title="A list of names" />
        <p className="mt-5 text-[0.9375rem] text-soft">
          Or let them vote without seeing each other’s votes:{' '}
          <Link to="/decide" search={{ view: 'family' }} className="link">
            Ask family and friends
          </Link>{' '}
          (you need an account for that, they don’t)
        </p>
      </div>
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { MIN_ENTRANTS } from '#src/core/tournament/comparison.ts'
import { ExportList } from './export-list.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** What one does with the whole list. */
export function ListActions({ favorites }: { favorites: readonly Favorite[] }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 pb-4 print:hidden">
      {favorites.length >= MIN_ENTRANTS && (
        <Link to="/decide" className="button button-fill press">
          Decide between them
        </Link>
      )}
      <button type="button" className="button button-line press" onClick={() => setSharing(true)}>
        Share list
      </button>
      <ExportList favorites={favorites} />
      <button type="button" className="button button-quiet press" onClick={() => print()}>
        Print
      </button>
      {isSharing && <ShareDialog favorites={favorites} onClose={() => setSharing(false)} />}
    </div>
  )
}

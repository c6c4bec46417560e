import { useEffect, useState } from 'react'
import { type Family, NO_FAMILY } from '#src/core/names/fit/family.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { changeFamily, clearFamily, keepSearched } from '#src/names/family/family-store.ts'
import { listed } from '#src/core/text/listed.ts'
import type { FamilyDialogProps } from '#src/names/family/family-dialog.tsx'
import { describeFamily } from '#src/names/family/family-text.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import { notLoaded } from '#src/ui/not-loaded.tsx'
import { spokenFamily, withSpoken } from './spoken-family.ts'

const FamilyDialog = createLaterPart<FamilyDialogProps>(
  () => import('#src/names/family/family-dialog.tsx').then((part) => part.FamilyDialog),
  { onFailure: notLoaded },
)

export type FamilyLineProps = {
  family: Family | null
  /** What the sentence asks for. */
  wishes: readonly Wish[]
}

/** The stored family, which leads every search, and what the sentence says of it besides. */
export function FamilyLine({ family, wishes }: FamilyLineProps) {
  const [editing, setEditing] = useState(false)
  const spoken = spokenFamily(wishes, family ?? NO_FAMILY)
  useEffect(() => {
    const whole = spokenFamily(wishes, NO_FAMILY)
    keepSearched(whole && withSpoken(NO_FAMILY, whole))
  }, [wishes])
  const offer = spoken && listed([spoken.surname ?? [], spoken.siblings ?? []].flat())
  if (!family && !offer) return null
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <div className="-mt-1 mb-3 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      {family && (
        <p className="min-w-0 py-2">
          Your family: <span className="text-ink">{describeFamily(family)}</span>
        </p>
      )}
      {family && (
        <span className="flex gap-x-4">
          <button
            type="button"
            aria-label="Edit your family"
            aria-haspopup="dialog"
            className="link min-h-11"
            onClick={() => setEditing(true)}
          >
            Edit
          </button>
          <button
            type="button"
            aria-label="Clear your family"
            className="link min-h-11"
            onClick={() => quietly(clearFamily(family))}
          >
            Clear
          </button>
        </span>
      )}
      {spoken && (
        <button
          type="button"
          className="link min-h-11 text-left"
          onClick={() => quietly(changeFamily(withSpoken(family ?? NO_FAMILY, spoken)))}
        >
          Remember {offer} for later searches
        </button>
      )}
      {editing && <FamilyDialog family={family} onClose={() => setEditing(false)} />}
    </div>
  )
}

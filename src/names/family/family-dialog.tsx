import { useId } from 'react'
import type { Family } from '#src/core/names/fit/family.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FamilyForm } from './family-form.tsx'

export type FamilyDialogProps = { family: Family | null; onClose: () => void }

/** Enters or changes the family that names should fit. */
export function FamilyDialog({ family, onClose }: FamilyDialogProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} width="w-[min(34rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            Your family
          </h2>
          <CloseButton />
        </div>
        <p className="mt-1 mb-5 text-soft">
          Names that go with your surname and your other children come first in every search.
        </p>
        <FamilyForm family={family} whole submitLabel="Save" onSaved={onClose} />
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { type DeviceContents, readContents } from '#src/data/erase.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { useSession } from '#src/session/use-session.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { eraseDevice } from './erase-device.ts'
import { erasedMessage, retainedMessage, unsentMessage } from './erase-messages.ts'
import { BackButton } from '#src/features/settings/parts/inline-form.tsx'
import { useSaveCopy } from '#src/features/settings/download/use-save-copy.ts'

const NOTHING: DeviceContents = { onlyHere: 0, unsent: 0, messages: 0, hasAccount: false }

/** Lists what is erased and what stays, offers a copy first, and has the button. Escape cancels. */
export function EraseForm({ onClose }: { onClose: () => void }) {
  const { state, signOut } = useSession()
  const contents = useWatched(readContents, NOTHING, () => NOTHING)
  const copy = useSaveCopy()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const erase = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await eraseDevice(state.user ? () => signOut() : null)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <InlineBox
      label="Erase this device"
      onEscape={() => {
        if (!busy) onClose()
      }}
    >
      <div className="grid gap-2 rounded-card bg-danger-tint p-4 text-[0.9375rem] text-ink">
        <p>
          <strong className="font-semibold">What’s erased:</strong> {erasedMessage(contents)} This can’t be
          undone.
        </p>
        <p>
          <strong className="font-semibold">What stays:</strong> {retainedMessage(contents)}
        </p>
        <p role="status" className="font-semibold empty:hidden">
          {unsentMessage(contents)}
        </p>
      </div>
      <p role="status" className="mt-3 text-[0.9375rem] empty:hidden">
        {copy.message}
      </p>
      {failed && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger">
          Nothing was erased: the browser didn’t allow it. Close your other Nestling tabs, reload this page
          and try again, or clear this site’s data in your browser’s settings.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <BusyButton look="line" busy={copy.busy} onClick={() => void copy.save()}>
          Download a copy first
        </BusyButton>
        <BusyButton look="danger" busy={busy} onClick={() => void erase()}>
          Erase everything
        </BusyButton>
        <BackButton onClick={onClose}>Keep everything</BackButton>
      </div>
    </InlineBox>
  )
}

import { useEffect, useId, useRef } from 'react'
import { type ParkedChange, readParked } from '#src/data/parked.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { notify } from '#src/ui/notice.ts'
import { RefusedActions } from '#src/ui/refused-actions.tsx'
import { favoritesStore } from './favorites-store.ts'
import { attentionMessage, intentMessage, rejectionMessage } from './sync-messages.ts'
import { notifyRefusal } from './notify-refusal.ts'
import { useWatched } from './use-watched.ts'

/** The parked changes, one per row, with their actions. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const parked = useParked()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = parked?.length ?? 0
  const before = useRef(0)
  // The focused row is removed once its button has completed its action.
  useEffect(() => {
    if (count < before.current) heading.current?.focus()
    before.current = count
  }, [count])
  return (
    <Dialog labelledBy="parked-title" onClose={onClose} width="w-[min(34rem,calc(100vw-1.5rem))]">
      <div className="px-[clamp(1.25rem,4vw,2rem)] pt-4 pb-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="parked-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {parked === null || count > 0 ? attentionMessage(count || 1) : 'All sorted'}
          </h2>
          <div className="-mt-1.5 -mr-3">
            <CloseButton />
          </div>
        </div>
        <p className="mt-1 text-[0.9375rem] text-soft">
          {count > 0
            ? `${count === 1 ? 'It' : 'They'} couldn’t be saved to your account and will stay on this device until you decide.`
            : 'Nothing here needs your attention.'}
        </p>
        {parked !== null && count > 0 && (
          <ul aria-label="Refused changes" className="mt-4">
            {parked.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Row({ change }: { change: ParkedChange }) {
  const { id, table, name, fields, code, reason } = change
  const title = useId()
  const text = fields.note ?? ''
  return (
    <li className="border-t border-line py-4">
      <h3 id={title} className="name text-2xl">
        {name}
      </h3>
      <p className="mt-1.5 text-[0.9375rem]">{intentMessage(table, fields)}</p>
      {text !== '' && <FixedText label={`Unsaved text for ${name}`} text={text} className="mt-2" />}
      <p className="mt-2 text-sm text-soft">{rejectionMessage(table, code, reason)}</p>
      <RefusedActions
        describedBy={title}
        text={text}
        onRetry={() => void favoritesStore.retryChange(id).catch(notifyRefusal)}
        onDiscard={() => void discard(change)}
      />
    </li>
  )
}

async function discard({ id, name }: ParkedChange): Promise<void> {
  try {
    const restore = await favoritesStore.discardChange(id)
    await notify({
      text: `Change to ${name} discarded`,
      undo: () => void restore().catch(notifyRefusal),
    })
  } catch (error) {
    notifyRefusal(error)
  }
}

/** The parked changes, oldest first; null until they are read. */
function useParked(): ParkedChange[] | null {
  return useWatched<ParkedChange[] | null>(readParked, null, () => [])
}

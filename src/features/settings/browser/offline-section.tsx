import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { OfflineFiles } from '#src/core/protocol/service-worker.ts'
import { askForFiles } from '#src/data/offline-files.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { readyText } from './offline-text.ts'

const CHECK_EVERY_MS = 1_000

const nothing = () => undefined

/** How much of the app is ready without a network, and a button for the rest. Not shown until a worker answers. */
export function OfflineSection() {
  const [files, setFiles] = useState<OfflineFiles | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const isAll = files !== null && files.ready >= files.total
  useEffect(() => {
    if (isAll) return
    const read = () => onSettled(askForFiles(false, nothing), setFiles)
    let stop = read()
    // The worker may be fetching them by itself.
    const timer = setInterval(() => {
      stop()
      stop = read()
    }, CHECK_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isAll])
  if (!files) return null
  const fetchRest = async () => {
    setBusy(true)
    setMessage('')
    const end = await askForFiles(true, setFiles)
    setBusy(false)
    const isComplete = end !== null && end.ready >= end.total
    setMessage(
      isComplete
        ? 'All of Nestling opens offline now.'
        : 'Some files didn’t download. Check your connection and try again.',
    )
  }
  return (
    <Section
      title="Offline"
      lead={<span className="tabular-nums">{readyText(files)}</span>}
      message={message}
      action={
        (!isAll || busy) && (
          <BusyButton look="quiet" busy={busy} onClick={() => void fetchRest()}>
            Download the rest
          </BusyButton>
        )
      }
    >
      {!isAll && (
        <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">
          All names are here. Pictures and guides that you haven’t opened are not.
        </p>
      )}
    </Section>
  )
}

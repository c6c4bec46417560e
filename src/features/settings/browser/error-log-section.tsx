import { useEffect, useState } from 'react'
import { type ErrorLine, logText } from '#src/core/errors/log.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { clearErrorLog, restoreErrorLog, watchErrorLog } from '#src/data/error-log.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { notify } from '#src/ui/notice.ts'
import { Section } from '#src/features/settings/parts/section.tsx'

/** The error log of this device, to read and to copy for a support request. */
export function ErrorLogSection() {
  const [log, setLog] = useState<ErrorLine[] | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => watchErrorLog(nestlingDatabase(), setLog), [])
  if (log === null) return null

  const copy = async () =>
    setMessage(
      (await copyText(logText(log)))
        ? 'Copied.'
        : 'This browser doesn’t allow copying. Select the text and copy it yourself.',
    )
  const clear = async () => {
    try {
      const db = nestlingDatabase()
      const cleared = await clearErrorLog(db)
      setMessage('')
      await notify({
        text: 'Error log cleared',
        undo: () =>
          void restoreErrorLog(db, cleared).catch(() => setMessage('Couldn’t restore the error log.')),
      })
    } catch {
      setMessage('This browser won’t let us change its storage right now.')
    }
  }

  return (
    <Section
      title="Error log"
      lead={
        log.length === 0
          ? 'No recent errors on this device.'
          : 'Recent errors on this device. The log contains nothing you typed and stays here unless you share it.'
      }
      message={message}
    >
      {log.length > 0 && (
        <>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard
            tabIndex={0}
            role="region"
            aria-label="Error log entries"
            className="mt-3 max-h-60 overflow-auto rounded-field border border-line bg-raised p-3 text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {logText(log)}
          </pre>
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="button" className="button button-line press" onClick={() => void copy()}>
              Copy
            </button>
            <button type="button" className="button button-line press" onClick={() => void clear()}>
              Clear
            </button>
          </div>
        </>
      )}
    </Section>
  )
}

import { useEffect, useState } from 'react'
import { type ErrorLine, logText } from '#src/core/errors/log.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { clearErrorLog, restoreErrorLog, watchErrorLog } from '#src/data/error-log.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { notify } from '#src/ui/notice.ts'
import { Section } from './section.tsx'

/** What went wrong on this device, to look at and to hand to somebody who can help. */
export function ErrorLogSection() {
  const [log, setLog] = useState<ErrorLine[] | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => watchErrorLog(nestlingDatabase(), setLog), [])
  if (log === null) return null

  const copy = async () =>
    setSaid(
      (await copyText(logText(log)))
        ? 'Copied.'
        : 'This browser does not let us copy. You can select the text instead.',
    )
  const clear = async () => {
    try {
      const db = nestlingDatabase()
      const cleared = await clearErrorLog(db)
      setSaid('')
      await notify({
        text: 'Error log cleared',
        undo: () => void restoreErrorLog(db, cleared).catch(() => setSaid('It could not be brought back.')),
      })
    } catch {
      setSaid('This browser does not let us change its storage now.')
    }
  }

  return (
    <Section
      title="Error log"
      lead={
        log.length === 0
          ? 'Nothing has gone wrong on this device lately.'
          : 'What went wrong on this device lately. It holds nothing that you typed, and stays here unless you hand it on.'
      }
      said={said}
    >
      {log.length > 0 && (
        <>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
            tabIndex={0}
            role="region"
            aria-label="Entries of the error log"
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

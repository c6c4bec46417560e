import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { consent } from '#src/analytics/consent-store.ts'
import { LOG_LABELS } from '#src/core/analytics/export-logs.ts'
import { LOCAL_LOGS, LOG_NAMES, type LogName } from '#src/core/analytics/local-logs.ts'
import { countRowsByLog } from '#src/data/local-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { saveAllLogs, saveLog } from './log-export.ts'
import { ReportTable } from './report-table.tsx'

const NOTHING = {} as Partial<Record<LogName, number>>

/** This device's logs: how many rows each has, and their export, which needs consent to analytics. */
export function DeviceLogs() {
  useEffect(() => consent.warmUp(), [])
  const { status, allowed } = useSyncExternalStore(consent.subscribe, consent.current, consent.current)
  const counts = useWatched(countRowsByLog, NOTHING, () => NOTHING)
  const changeSearch = useChangeSearch()
  const [failed, setFailed] = useState(false)
  const reason = useId()
  const isAllowed = status === 'answered' && allowed.analytics
  const attempt = (save: Promise<void>) => {
    setFailed(false)
    save.catch(() => setFailed(true))
  }

  return (
    <>
      <div className="mt-8 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="button button-line press disabled:opacity-60"
          disabled={!isAllowed}
          aria-describedby={isAllowed ? undefined : reason}
          onClick={() => attempt(saveAllLogs())}
        >
          Export logs
        </button>
        {isAllowed ? (
          <p className="text-sm text-soft">One zip with every log of this device, as CSV and JSON.</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <span id={reason}>
              {status === 'loading'
                ? 'Reading your cookie settings…'
                : 'Off, because you haven’t agreed to analytics: nothing is logged.'}
            </span>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => changeSearch((before) => ({ ...before, panel: 'cookies' }))}
            >
              Cookie settings
            </button>
          </p>
        )}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          This browser won’t let us read its storage right now. Your logs are safe. Try again.
        </p>
      )}
      {isAllowed && (
        <ReportTable
          title="Logs on this device"
          note="What you did here since you agreed to analytics. Of each log, the newest entries remain. The logs themselves aren’t sent."
          columns={[{ label: 'Log' }, { label: 'Entries', number: true }, { label: 'Export' }]}
          rows={LOG_NAMES.map((log) => ({
            key: log,
            cells: [
              LOG_LABELS[log],
              `${formatNumber(counts[log] ?? 0)} of ${formatNumber(LOCAL_LOGS[log].cap)}`,
              <Formats key="export" log={log} onSave={attempt} />,
            ],
          }))}
        />
      )}
    </>
  )
}

function Formats({ log, onSave }: { log: LogName; onSave: (save: Promise<void>) => void }) {
  return (
    <span className="-my-2 flex">
      {(['csv', 'json'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button button-quiet min-w-11 px-2"
          aria-label={`${LOG_LABELS[log]} as ${format.toUpperCase()}`}
          onClick={() => onSave(saveLog(log, format))}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </span>
  )
}

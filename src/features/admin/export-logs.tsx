import { useId, useState } from 'react'
import { LOG_LABELS } from '#src/core/analytics/log-files.ts'
import { LOCAL_LOGS, LOG_NAMES, type LogName } from '#src/core/analytics/local-logs.ts'
import { countRowsByLog } from '#src/data/stored-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { saveAllLogs, saveLog } from './log-export.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { useLogsAllowed } from './use-logs-allowed.ts'

/** The export of all logs, which needs consent to analytics; while there is none, the reason. */
export function ExportLogs() {
  const allowed = useLogsAllowed()
  const changeSearch = useChangeSearch()
  const { failed, attempt } = useSaving()
  const reason = useId()
  const isAllowed = allowed === 'yes'

  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
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
              {allowed === 'loading'
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
      {failed && <Unread />}
    </>
  )
}

type LogRow = { log: LogName; count: number; attempt: (save: Promise<void>) => void }

const COLUMNS: readonly Column<LogRow>[] = [
  { label: 'Log', value: ({ log }) => LOG_LABELS[log] },
  {
    label: 'Entries',
    number: true,
    value: ({ count }) => count,
    show: ({ log, count }) => `${formatNumber(count)} of ${formatNumber(LOCAL_LOGS[log].cap)}`,
  },
  {
    label: 'Export',
    value: () => '',
    show: ({ log, attempt }) => <Formats log={log} onSave={attempt} />,
  },
]

const NOTHING = {} as Partial<Record<LogName, number>>

/** This device's logs: how many rows each has, and the export of each. Nothing without consent to analytics. */
export function LogTable() {
  const allowed = useLogsAllowed()
  const counts = useWatched(countRowsByLog, NOTHING, () => NOTHING)
  const { failed, attempt } = useSaving()
  if (allowed !== 'yes') return null
  return (
    <>
      <ReportTable
        title="Logs on this device"
        note="What you did here since you agreed to analytics. Of each log, the newest entries remain. The logs themselves aren’t sent."
        columns={COLUMNS}
        rows={LOG_NAMES.map((log) => ({ log, count: counts[log] ?? 0, attempt }))}
        rowKey={({ log }) => log}
      />
      {failed && <Unread />}
    </>
  )
}

function useSaving() {
  const [failed, setFailed] = useState(false)
  const attempt = (save: Promise<void>) => {
    setFailed(false)
    save.catch(() => setFailed(true))
  }
  return { failed, attempt }
}

function Unread() {
  return (
    <p role="alert" className="mt-2 text-sm text-danger">
      This browser won’t let us read its storage right now. Your logs are safe. Try again.
    </p>
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

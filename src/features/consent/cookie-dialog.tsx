import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConsentChoice } from '#src/core/consent/consent.ts'
import { countLogRows } from '#src/data/stored-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { formatDay } from '#src/ui/format-time.ts'
import { ConsentForm } from './consent-form.tsx'
import { EraseLogs } from './erase-logs.tsx'
import { THIS_VISIT, useConsent } from './use-consent.ts'

/** The consent given in the banner, which can be viewed and changed at any time. */
export function CookieDialog({ onClose }: { onClose: () => void }) {
  const { status, allowed, date, signal, persistent, decide } = useConsent()
  const rows = useWatched<number | null>(countLogRows, null, () => 0)
  const [revoking, setRevoking] = useState<ConsentChoice | null>(null)
  // Until the logs are counted they may have something.
  const isRevoked = (choice: ConsentChoice) =>
    !choice.analytics && (rows === null ? allowed.analytics : rows > 0)
  const save = (choice: ConsentChoice) => {
    onClose()
    void decide(choice, 'Choice saved')
  }
  return (
    <Dialog labelledBy="cookies-title" onClose={onClose} width="w-[min(30rem,calc(100vw-1.5rem))]">
      <div className="px-[clamp(1.25rem,4vw,2rem)] py-2 pb-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="cookies-title" className="text-2xl">
            Cookie settings
          </h2>
          <CloseButton />
        </div>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">
          Nothing optional leaves this device unless you agree. You can change your choice here at any time.
          {date && ` Last saved on ${formatDay(date)}.`}{' '}
          <Link to="/privacy" className="link">
            More about privacy
          </Link>
        </p>
        {signal && (
          <p className="mt-2 max-w-prose text-[0.9375rem] text-soft">
            Your browser sends a privacy signal (Global Privacy Control). What you save here still applies.
          </p>
        )}
        {!persistent && <p className="mt-2 text-[0.9375rem] text-soft">{THIS_VISIT}</p>}
        <div className="mt-3 border-t border-line pt-2">
          {status === 'loading' ? (
            <div className="skeleton h-56" />
          ) : revoking ? (
            <EraseLogs rows={rows} onErase={() => save(revoking)} onCancel={() => setRevoking(null)} />
          ) : (
            <ConsentForm
              key={date}
              initial={allowed}
              onSave={(choice) => (isRevoked(choice) ? setRevoking(choice) : save(choice))}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

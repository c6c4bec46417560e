import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { readStorageState, type StorageState } from '#src/data/persistence.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { storageRisk, type StorageRisk, storageMessage } from './storage-messages.ts'
import { useSaveCopy } from '#src/features/settings/download/use-save-copy.ts'

const RISK: Record<Exclude<StorageRisk, null>, string> = {
  'seven-days': 'Safari erases a site’s data if you use the browser for 7 days without opening the site.',
  room: 'If this device runs low on space, the browser may erase a site’s data.',
}

/** The storage usage and its persistence. `guest`: the data is stored nowhere else. */
export function StorageSection({ guest }: { guest: boolean }) {
  const [state, setState] = useState<StorageState | null>(null)
  const copy = useSaveCopy()
  useEffect(() => onSettled(readStorageState(), setState), [])
  const risk = state && guest ? storageRisk(state, browserInfo()) : null
  return (
    <Section title="Storage used" lead={state ? storageMessage(state) : 'Checking…'} message={copy.message}>
      {risk && (
        <div role="note" className="mt-3 rounded-field bg-apricot p-4 text-[0.9375rem] text-apricot-ink">
          <p>
            <strong className="font-semibold">Your list is on this device only.</strong> {RISK[risk]} To keep
            it safe, create an account, which also brings your list to your other devices, or save a copy as a
            file.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to="/auth" search={{ tab: 'sign-up' }} className="button button-line text-ink">
              Create an account
            </Link>
            <BusyButton look="line" busy={copy.busy} onClick={() => void copy.save()}>
              <span className="text-ink">Save a copy</span>
            </BusyButton>
          </div>
        </div>
      )}
    </Section>
  )
}

function browserInfo(): { vendor: string; installed: boolean } {
  return { vendor: navigator.vendor, installed: matchMedia('(display-mode: standalone)').matches }
}

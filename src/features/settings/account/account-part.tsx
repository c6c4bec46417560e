import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AccountSettings } from './account-settings.tsx'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { ListSkeleton } from '#src/features/settings/parts/load-failed.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'

type Part = typeof AccountSettings

/** The loaded component, so that it renders at once when the settings open again. */
let loaded: Part | null = null

/** The account's settings, whose code loads when they are opened. The settings of the device work meanwhile. */
export function AccountPart(props: ComponentProps<Part>) {
  // React's own `lazy` would cache a failed load forever.
  const [part, setPart] = useState<Part | null>(() => loaded)
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  const load = async () => {
    setBusy(true)
    try {
      loaded = (await import('./account-settings.tsx')).AccountSettings
      // The pressed button is removed.
      if (failures > 0) container.current?.focus()
      setPart(() => loaded)
    } catch {
      setFailures(failures + 1)
    }
    setBusy(false)
  }
  const first = useEffectEvent(() => {
    if (!part) void load()
  })
  useEffect(() => first(), [])

  const Loaded = part
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {Loaded ? (
        <Loaded {...props} />
      ) : failures === 0 ? (
        <ListSkeleton label="Loading your account" />
      ) : (
        <Section
          title="Account"
          lead={
            // Each failure is announced.
            <p role="alert" key={failures}>
              This part didn’t load.
            </p>
          }
        >
          <div className="mt-3">
            <BusyButton look="line" busy={busy} onClick={() => void load()}>
              Try again
            </BusyButton>
          </div>
        </Section>
      )}
    </div>
  )
}

import type { RootSearch } from '#src/core/protocol/root-search.ts'
import { CookieDialog } from '#src/features/consent/cookie-dialog.tsx'
import { SettingsDialog } from '#src/features/settings/settings-dialog.tsx'

export type PanelProps = { panel: NonNullable<RootSearch['panel']>; onClose: () => void }

/** The panel named in the URL. */
export function Panel({ panel, onClose }: PanelProps) {
  return panel === 'cookies' ? <CookieDialog onClose={onClose} /> : <SettingsDialog onClose={onClose} />
}

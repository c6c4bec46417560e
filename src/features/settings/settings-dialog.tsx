import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SpeedReport } from './speed-report.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Settings of this device, for guests and account holders alike. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog labelledBy="settings-title" onClose={onClose} className="w-[min(30rem,calc(100vw-1.5rem))]">
      <div className="p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="settings-title" className="text-2xl">
            Settings
          </h2>
          <CloseButton />
        </div>
        <ThemeChoice />
        <SpeedReport />
      </div>
    </Dialog>
  )
}

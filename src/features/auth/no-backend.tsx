import { Link } from '@tanstack/react-router'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { PageFrame } from './page-frame.tsx'
import { type Setting, settingMessage } from './setting-messages.ts'

/** The setting that this build lacks for accounts, or null. */
export const lackingSetting = (): Setting | null => missingSetting(readRemoteConfig())

/** Replaces the forms, with one message for the site's developer and one for visitors. */
export function NoBackend({ setting }: { setting: Setting }) {
  return (
    <PageFrame title="Accounts aren’t set up here">
      <p className="mt-3 text-soft">
        You don’t need one to find and save names, write notes and arrange your list on this device.
      </p>
      <div className="mt-5 rounded-card border border-line p-4">
        <p className="font-mono text-[0.9375rem] text-danger">{settingMessage(setting)}</p>
        <p className="mt-2">
          If you run this site, set <code className="font-mono text-[0.9375rem]">{setting}</code> and rebuild
          it.
        </p>
      </div>
      <Link to="/favorites" className="button button-fill mt-6">
        Go to your favorites
      </Link>
    </PageFrame>
  )
}

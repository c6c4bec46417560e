import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** The account's menu. */
export function SignedInMenu({ email }: { email: string }) {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  const leave = async () => {
    menu.current?.hidePopover()
    const result = await signOut()
    // The menu goes with the account; reading goes on at the page's heading.
    if (result.ok) document.querySelector<HTMLElement>('main h1')?.focus()
    toasts.show(
      result.ok
        ? { title: 'Goodbye!', description: 'You have signed out successfully.' }
        : { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
    )
  }
  return (
    <>
      <button type="button" className="button button-line account-anchor" popoverTarget="account-menu">
        Account
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="account-menu w-64 rounded-card border border-line bg-raised p-2 text-ink shadow-lift"
      >
        <p className="truncate px-3 py-2 text-sm text-soft">{email}</p>
        <button
          type="button"
          className="block min-h-11 w-full rounded-field px-3 text-left hover:bg-tint"
          onClick={() => {
            menu.current?.hidePopover()
            void navigate({
              to: '.',
              search: (before) => ({ ...before, panel: 'settings' }),
              resetScroll: false,
            })
          }}
        >
          Settings
        </button>
        <button
          type="button"
          className="block min-h-11 w-full rounded-field px-3 text-left hover:bg-tint"
          onClick={() => void leave()}
        >
          Sign out
        </button>
      </div>
    </>
  )
}

import { type RefObject, useEffect, useRef } from 'react'
import { useLeave } from '#src/account/use-leave.ts'
import { takeFocus } from '#src/ui/take-focus.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'

type Props = {
  email: string
  /** Whether a button that stood here meanwhile had the focus. */
  hadFocusRef: RefObject<boolean>
}

/** The account's menu. */
export function SignedInMenu({ email, hadFocusRef }: Props) {
  const leave = useLeave()
  const changeSearch = useChangeSearch()
  const menu = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  // The menu is removed with the account, long before a slow server responds; the focus moves to the page's heading.
  useEffect(
    () => () => {
      if (leaving.current && document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  const signOut = async () => {
    menu.current?.hidePopover()
    leaving.current = true
    leaving.current = await leave()
  }
  return (
    <>
      <button
        ref={(button) => takeFocus(button, hadFocusRef)}
        type="button"
        className="button button-line account-anchor"
        popoverTarget="account-menu"
      >
        Account
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="account-menu whitespace-normal w-[min(16rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-2 text-ink shadow-lift"
      >
        <p className="px-3 wrap-anywhere py-2 text-sm text-soft">{email}</p>
        <button
          type="button"
          className="block min-h-11 w-full rounded-field px-3 text-left hover:bg-tint"
          onClick={() => {
            menu.current?.hidePopover()
            changeSearch((before) => ({ ...before, panel: 'settings' }))
          }}
        >
          Settings
        </button>
        <button
          type="button"
          className="block min-h-11 w-full rounded-field px-3 text-left hover:bg-tint"
          onClick={() => void signOut()}
        >
          Sign out
        </button>
      </div>
    </>
  )
}

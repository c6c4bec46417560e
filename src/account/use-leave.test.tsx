import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSession, type LocalSession } from '#src/session/session.ts'
import { SessionProvider } from '#src/session/session-provider.tsx'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { useLeave } from './use-leave.ts'

type Leave = ReturnType<typeof useLeave>

/** The hook on a device where signing out succeeds, or fails. */
function leaveOf(leave: LocalSession['leave']): Leave {
  const session = createSession({
    openLocal: () =>
      Promise.resolve({
        watch: () => () => undefined,
        signedUp: () => Promise.resolve(),
        signedIn: () => Promise.resolve(),
        leave,
      }),
    connect: () => Promise.reject(new Error('offline')),
    listen: () => () => undefined,
    addressOf: (path) => path,
  })
  let given: Leave | undefined
  function Button() {
    given = useLeave()
    return null
  }
  renderToString(
    <SessionProvider session={session}>
      <Button />
    </SessionProvider>,
  )
  if (!given) throw new Error('nothing was drawn')
  return given
}

const fine = () => Promise.resolve(null)
const broken = () => Promise.reject(new Error('the disk is broken'))
const announced = () =>
  toasts.current().map(({ title, description, variant }) => [title, description, variant])

it("Sign-out ok: 'Goodbye!'", async () => {
  expect(await leaveOf(fine)()).toBe(true)
  expect(announced()).toEqual([['Goodbye!', 'You have signed out successfully.', undefined]])
})

it("Sign-out fails: 'Failed to sign out'", async () => {
  expect(await leaveOf(broken)()).toBe(false)
  expect(announced()).toEqual([['Error', 'Failed to sign out', 'destructive']])
})

it('cancelling a sign-in shows no message, unless that fails', async () => {
  const before = announced()
  expect(await leaveOf(fine)({ quiet: true })).toBe(true)
  expect(announced()).toEqual(before)
  toasts.show({ title: 'Something else' })
  expect(await leaveOf(broken)({ quiet: true })).toBe(false)
  expect(announced()).toEqual([['Error', 'Failed to sign out', 'destructive']])
})

import type { ToastMessage } from '#src/ui/toast/toast-store.ts'

/**
 * The toast after a sign-in with a recovery code. `left`: the number of unused codes, null when unknown.
 * It stays until it is closed: the lost second step has yet to be replaced.
 */
export function recoveredToast(left: number | null, openSettings: () => void): ToastMessage {
  return {
    title: 'Welcome back!',
    description: `You used a recovery code. ${codesLeftMessage(left)}Replace the second step you lost.`,
    action: {
      label: 'Settings',
      altText: 'Open Settings to replace the lost second step under “Two-step sign-in”',
      run: openSettings,
    },
    persistent: true,
  }
}

function codesLeftMessage(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return 'It was your last one, so create new ones. '
  return left === 1 ? 'You have 1 left. ' : `You have ${left} left. `
}

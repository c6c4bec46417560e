import { toasts } from '#src/ui/toast/toast-store.ts'

/** Notifies the user why a change of the list was not saved. The messages load on demand. */
export function notifyRefusal(refusal: unknown): void {
  import('./refusal-messages.ts').then(
    ({ refusalMessage }) => toasts.show({ ...refusalMessage(refusal), variant: 'destructive' }),
    () => toasts.show({ title: 'Not saved', variant: 'destructive' }),
  )
}

import { toasts } from '#src/ui/toast/toast-store.ts'

/** Says why a change of the list was not saved. The words load when they are needed. */
export function notifyRefusal(refusal: unknown): void {
  import('./refusal-messages.ts').then(
    ({ refusalMessage }) => toasts.show({ ...refusalMessage(refusal), variant: 'destructive' }),
    () => toasts.show({ title: 'Not saved', variant: 'destructive' }),
  )
}

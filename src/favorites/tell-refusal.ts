import { toasts } from '#src/ui/toast/toast-store.ts'

/** Says why a change of the list was not saved. The words load when they are needed. */
export function tellRefusal(refusal: unknown): void {
  import('./refusal-words.ts').then(
    ({ refusalWords }) => toasts.show({ ...refusalWords(refusal), variant: 'destructive' }),
    () => toasts.show({ title: 'Not saved', variant: 'destructive' }),
  )
}

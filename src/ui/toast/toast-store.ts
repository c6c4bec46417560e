import { createListeners } from '#src/async/listeners.ts'

/** A message of the app's own catalogue. Destructive ones report a failure. */
export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ToastAction
  /** Stays until it is closed or replaced; others close after Radix's 5 seconds. */
  persistent?: boolean
}
/** `altText` explains the action to users who cannot reach the button in time; it must not be empty. */
export type ToastAction = { label: string; altText: string; run: () => void }
export type Toast = ToastMessage & { id: number; open: boolean }

/** One toast at a time: a newer one replaces the older one. */
const VISIBLE = 1
/** A closed toast is removed from memory only after this time, so that its closing can be animated. */
export const REMOVAL_DELAY_MS = 1_000_000

type Timer = (run: () => void, delayMs: number) => unknown

export type ToastStore = {
  /** Shows a message. Throws a TypeError when its action has no alt text. */
  show(message: ToastMessage): number
  dismiss(id: number): void
  current(): Toast[]
  subscribe(listener: () => void): () => void
}

/** `later` schedules the removal; the default is the global timer. */
export function createToastStore(later: Timer = (run, delay) => setTimeout(run, delay)): ToastStore {
  let toasts: Toast[] = []
  let nextId = 1
  const [subscribe, notify] = createListeners()
  const set = (next: Toast[]) => {
    toasts = next
    notify()
  }
  const dismiss = (id: number) => {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return
    set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    later(() => set(toasts.filter((toast) => toast.id !== id)), REMOVAL_DELAY_MS)
  }
  return {
    show(message) {
      if (message.action && message.action.altText.trim() === '') {
        throw new TypeError('A toast action needs alt text that says what it does')
      }
      const id = nextId++
      set([{ ...message, id, open: true }, ...toasts].slice(0, VISIBLE))
      return id
    },
    dismiss,
    current: () => toasts,
    subscribe,
  }
}

/** The page's toasts. */
export const toasts = createToastStore()

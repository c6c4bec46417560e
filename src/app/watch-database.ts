import { onDatabaseEvent } from '#src/data/database.ts'
import { beginAnew, onErased } from '#src/data/erase.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** Says what other tabs do to the database of this one. */
export function watchDatabase(): void {
  // What this tab still shows, or keeps for itself, is nobody's any more.
  onErased(beginAnew)
  onDatabaseEvent({
    // A newer tab has taken the database over: this one can only be reloaded.
    onSuperseded: () =>
      toasts.show({
        title: 'Nestling was updated',
        lasting: true,
        description: 'Reload this tab to go on. Your list is safe.',
        action: { label: 'Reload', altText: 'Reload this tab', run: () => window.location.reload() },
      }),
    onBlocked: () =>
      toasts.show({
        title: 'Please close your other Nestling tabs',
        lasting: true,
        description:
          'One of them is of an older version and keeps your list from opening here. Nothing is lost.',
      }),
  })
}

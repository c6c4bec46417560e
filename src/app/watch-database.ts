import { onDatabaseEvent } from '#src/data/database.ts'
import { onErased } from '#src/data/erase.ts'
import { restartWithoutData } from '#src/ui/restart.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** Shows toasts when other tabs affect the database of this one. */
export function watchDatabase(): void {
  // The data that this tab still shows or stores has been erased.
  onErased(restartWithoutData)
  onDatabaseEvent({
    // A newer tab has taken the database over: this one can only be reloaded.
    onSuperseded: () =>
      toasts.show({
        title: 'Nestling was updated',
        persistent: true,
        description: 'Reload this tab to continue. Your list is safe.',
        action: { label: 'Reload', altText: 'Reload this tab', run: () => window.location.reload() },
      }),
    onBlocked: () =>
      toasts.show({
        title: 'Close your other Nestling tabs',
        persistent: true,
        description:
          'One of them is running an older version, so your list can’t open here. Nothing is lost.',
      }),
  })
}

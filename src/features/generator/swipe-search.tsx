import { Link } from '@tanstack/react-router'
import type { NameKey } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { passOn, readDecided } from '#src/favorites/passed-store.ts'
import type { Judge } from '#src/names/swipe/judge.ts'
import { SwipeDialog } from '#src/names/swipe/swipe-dialog.tsx'

export type SwipeSearchProps = { query: NameQuery; onClose: () => void }

/** Names are saved to the list, or hidden from results. */
const SAVE_OR_PASS: Judge = {
  readDecided,
  decide: (name, decision) => (decision === 'save' ? save(name) : passOn(name)),
  refused: notifyRefusal,
  words: {
    labels: { save: { short: 'Save', before: 'Save' }, pass: { short: 'Pass', before: 'Pass on' } },
    done: {
      save: (name) => `${name} saved to your list.`,
      pass: (name) => `${name} hidden from results.`,
    },
    verb: 'saved',
    back: 'Back to results',
  },
}

async function save({ key, name }: { key: NameKey; name: string }): Promise<() => Promise<void>> {
  await favoritesStore.add({ key, name }, true)
  return async () => {
    await favoritesStore.remove(key)
  }
}

/** The names of a search one by one. */
export function SwipeSearch(props: SwipeSearchProps) {
  return (
    <SwipeDialog
      {...props}
      judge={SAVE_OR_PASS}
      after={
        <Link to="/favorites" className="button button-fill press">
          See your favorites
        </Link>
      }
    />
  )
}

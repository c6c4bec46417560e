import { FavoritesError, type FavoritesErrorCode } from './favorites-error.ts'

const REFUSED: Record<FavoritesErrorCode, { title: string; description: string }> = {
  'storage-unavailable': {
    title: 'Favorites can’t be saved here',
    description: 'This browser is blocking storage, as private windows often do. Everything else works.',
  },
  'storage-full': {
    title: 'Not saved: this device is full',
    description: 'Free up some space, then try again. Your list hasn’t changed.',
  },
  'storage-blocked': {
    title: 'Not saved: another tab is blocking this one',
    description: 'Close your other Nestling tabs, then try again. Your list is safe.',
  },
  'name-invalid': { title: 'Not saved', description: 'This name is empty or too long to save.' },
  'read-only': {
    title: 'Not saved: Nestling was updated',
    description: 'Reload this tab to continue. Your list is safe.',
  },
  'note-changed': {
    title: 'This note just changed',
    description: 'Nothing was overwritten. Compare both versions again, then choose.',
  },
  unlisted: { title: 'Not saved', description: 'This name is no longer on your list.' },
}

/** Why a change of the list was not saved, for a message. */
export function refusalMessage(error: unknown): { title: string; description: string } {
  return REFUSED[error instanceof FavoritesError ? error.code : 'storage-unavailable']
}

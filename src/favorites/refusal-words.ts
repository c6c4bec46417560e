import { FavoritesError, type FavoritesErrorCode } from './favorites-error.ts'

const REFUSED: Record<FavoritesErrorCode, { title: string; description: string }> = {
  'storage-unavailable': {
    title: 'Favorites cannot be kept here',
    description: 'This browser refuses storage, as private windows do. Everything else works.',
  },
  'storage-full': {
    title: 'Not saved: this device is full',
    description: 'Free some space, then keep the name again. Your list is as it was.',
  },
  'storage-blocked': {
    title: 'Not saved: another tab is in the way',
    description: 'Close Nestling in your other tabs, then try again. Your list is safe.',
  },
  'name-invalid': { title: 'Not saved', description: 'This name is empty or too long to keep.' },
  'read-only': {
    title: 'Not saved: Nestling was updated',
    description: 'Reload this tab to go on. Your list is safe.',
  },
  'note-changed': {
    title: 'The note has just changed',
    description: 'Nothing was overwritten. Look at both texts again, then choose.',
  },
  'not-kept': { title: 'Not saved', description: 'This name is no longer on your list.' },
}

/** Why a change of the list was not saved, for a message. */
export function refusalWords(error: unknown): { title: string; description: string } {
  return REFUSED[error instanceof FavoritesError ? error.code : 'storage-unavailable']
}

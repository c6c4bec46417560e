import { type StorageErrorCode, storageFailureMessage } from '#src/data/storage-error.ts'

const MESSAGES: Record<StorageErrorCode, string> = {
  'storage-unavailable':
    'This browser is blocking storage, as private windows often do, so your message couldn’t be saved for sending. Copy it and try again in a regular window.',
  'storage-full':
    'This device is full, so your message couldn’t be saved. Free up some space, then send it again.',
  'storage-blocked': 'Another tab is blocking this one. Close your other Nestling tabs, then send it again.',
  'read-only': 'Nestling was updated. Copy your message, reload this tab and send it again.',
  superseded: 'Nestling was updated. Copy your message, reload this tab and send it again.',
}

/** Why a message could not be stored, and what to do. The text is still in the form. */
export function failureMessage(error: unknown): string {
  return storageFailureMessage(
    error,
    MESSAGES,
    'This part of the page didn’t load. Check your connection, then send it again. Your message is still here.',
  )
}

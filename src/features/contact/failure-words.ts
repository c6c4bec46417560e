import type { StorageErrorCode } from '#src/data/storage-error.ts'

const WORDS: Record<StorageErrorCode, string> = {
  'storage-unavailable':
    'This browser refuses storage, as private windows do, so your message could not be kept until it is sent. Copy it, and write from an ordinary window.',
  'storage-full':
    'This device is full, so your message could not be kept. Free some space, then send it again.',
  'storage-blocked': 'Another tab is in the way. Close Nestling in your other tabs, then send it again.',
  'read-only': 'Nestling was updated. Copy your message, reload this tab and send it again.',
  superseded: 'Nestling was updated. Copy your message, reload this tab and send it again.',
}

/** Why a message could not be kept, and what to do. What was typed still stands in the form. */
export function failureWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code in WORDS
    ? WORDS[code as StorageErrorCode]
    : 'This part of the page did not load. Check your connection, then send it again. Your words are still here.'
}

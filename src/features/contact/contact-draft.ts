/** A message to us as it stands in the form. */
export type ContactDraft = { name: string; email: string; message: string }

const KEY = 'nestling-draft'

/** The message that somebody has begun on this device, or null. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps what has been typed, at once: no reload is too quick for it. An empty draft is forgotten. */
export function writeDraft(draft: ContactDraft): void {
  try {
    if (Object.values(draft).every((text) => text.trim() === '')) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Where nothing can be kept the words stand in the form alone.
  }
}

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false
  const { name, email, message } = value as Record<string, unknown>
  return [name, email, message].every((text) => typeof text === 'string')
}

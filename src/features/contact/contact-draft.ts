/** A message to us as typed into the form. */
export type ContactDraft = { name: string; email: string; message: string }

const KEY = 'nestling-draft'

/** The draft stored on this device, or null. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores the draft synchronously, so that an immediate reload does not lose it. An empty draft is removed. */
export function writeDraft(draft: ContactDraft): void {
  try {
    if (Object.values(draft).every((text) => text.trim() === '')) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Where nothing can be stored the text is only in the form.
  }
}

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false
  const { name, email, message } = value as Record<string, unknown>
  return [name, email, message].every((text) => typeof text === 'string')
}

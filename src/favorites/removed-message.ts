/** `Ida removed`; where notes went with the names, that Undo brings them back. */
export function removedMessage(names: string, notes: number): string {
  if (notes === 0) return `${names} removed`
  return `${names} removed. Undo restores ${notes === 1 ? 'the note' : 'the notes'}.`
}

/** `Finn`, `Finn and Maeve`, `Finn, Maeve and Leo`. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}

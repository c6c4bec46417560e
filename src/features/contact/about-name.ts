import type { NameKey } from '#src/core/names/name.ts'

/** The line that begins a message about a name. */
export function aboutLine(key: NameKey): string {
  const name = key.replace(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toUpperCase())
  return `About the name ${name}:`
}

/** The message with that line: at the beginning, or after the text written before. */
export function withAboutLine(message: string, key: NameKey): string {
  const line = aboutLine(key)
  if (message.includes(line)) return message
  return message.trim() === '' ? `${line} ` : `${message.trimEnd()}\n\n${line} `
}

/** Longest message that is kept, UTF-16 units. */
const MESSAGE_MAX = 300

/**
 * An error's message without what may be somebody's: the search and fragment parts of addresses, mail addresses,
 * tokens and other long runs of letters and digits, and whatever stands in quotes, as browsers quote what was typed.
 * The name of a property that was read stays: it is our code's.
 */
export function cleanMessage(message: string): string {
  return message
    .slice(0, 4 * MESSAGE_MAX)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^\s"'?#]*)[?#][^\s"']*/gi, '$1')
    .replace(/[?&#][\w.%-]+=[^\s"']*/g, '')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[mail address]')
    .replace(QUOTED, (quoted, cleaned?: string) => cleaned ?? (quoted.startsWith('“') ? '“…”' : '"…"'))
    .replace(/[\w-]{12,}\.[\w-]{4,}\.[\w-]{4,}/g, '[token]')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '[token]')
    .slice(0, MESSAGE_MAX)
}

/** A property that our own code named, or anything else in quotes, also where the closing one is missing. */
const QUOTED =
  /((?:reading|setting|property) ['"`][\w$]{1,40}['"`])|"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|(?<!\w)'[^']*(?:'|$)/g

/** Maximum length of a stored message, UTF-16 units. */
const MESSAGE_MAX = 300

/**
 * An error's message without possible personal data: query and fragment of URLs, email addresses,
 * tokens and other long runs of letters and digits, and anything in quotes, since browsers quote user input.
 * The name of an accessed property stays: it comes from our code.
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

/** A property accessed by our own code, or anything else in quotes, even if the closing quote is missing. */
const QUOTED =
  /((?:reading|setting|property) ['"`][\w$]{1,40}['"`])|"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|(?<!\w)'[^']*(?:'|$)/g

/**
 * What a person types as a phone number, in E.164 ("+447700900123"); null when it is none. Spaces, dashes, dots, slashes
 * and brackets are taken as they come, and 00 for +. A number without its country stays unknown: guessing one would
 * send codes to strangers.
 */
export function readPhoneNumber(typed: string): string | null {
  const bare = typed
    .trim()
    // Behind a country code people put the trunk zero into brackets: nobody dials it from abroad.
    .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1')
    .replaceAll(/[\s\-‐-―./()\u00a0]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null
}

/**
 * A typed phone number in E.164 ("+447700900123"); null when invalid. Spaces, dashes, dots, slashes
 * and brackets are ignored, and 00 is read as +. A number without its country code is invalid: guessing one would
 * send codes to strangers.
 */
export function readPhoneNumber(typed: string): string | null {
  const bare = typed
    .trim()
    // The trunk zero is often written in brackets after a country code: it is not dialled from abroad.
    .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1')
    .replaceAll(/[\s\-‐-―./()\u00a0]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null
}

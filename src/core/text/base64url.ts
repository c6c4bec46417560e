const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64 for addresses, without padding (RFC 4648, section 5). */
export function toBase64Url(data: Uint8Array): string {
  let text = ''
  for (let at = 0; at < data.length; at += 3) {
    const bits = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    for (let digit = 0; digit < Math.min(4, data.length - at + 1); digit++)
      text += DIGITS[(bits >> (18 - 6 * digit)) & 63] ?? ''
  }
  return text
}

/** The whole bytes that the digits contain. */
export function fromBase64Url(text: string): Uint8Array {
  const data = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    bits = ((bits << 6) | DIGITS.indexOf(text.charAt(at))) & 0xffffff
    // 6 (n + 1) bits are complete; every 8 of them are a byte.
    const spare = (6 * (at + 1)) % 8
    if (spare < 6) data[Math.floor((6 * (at + 1)) / 8) - 1] = (bits >> spare) & 255
  }
  return data
}

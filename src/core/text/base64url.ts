const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64 for addresses, without padding (RFC 4648, section 5). */
export function toBase64Url(data: Uint8Array): string {
  let text = ''
  for (let at = 0; at < data.length; at += 3) {
    const [a = 0, b = 0, c = 0] = data.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63] ?? '')
    text += digits.slice(0, data.length - at + 1).join('')
  }
  return text
}

/** The whole bytes that the digits contain. */
export function fromBase64Url(text: string): Uint8Array {
  const data = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  for (const [at, digit] of [...text].entries()) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffffff
    // 6 (n + 1) bits are complete; every 8 of them are a byte.
    const spare = (6 * (at + 1)) % 8
    if (spare < 6) data[Math.floor((6 * (at + 1)) / 8) - 1] = (bits >> spare) & 255
  }
  return data
}

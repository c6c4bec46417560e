/**
 * The digits of a number in E.164 form, without the leading `+`, as GoTrue stores them; null when it is invalid. Only
 * spaces are allowed in addition.
 */
export function phoneDigits(text: string): string | null {
  const digits = text.trim().replace(/^\+/, '').replaceAll(' ', '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : null
}

/** Digits of a code; GoTrue's apps and messages have six. */
const LENGTH = 6

/** A code as it is sent: pasted or typed with spaces, hyphens or full-width digits, it is still the same. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\-–.]/g, '')
}

/** Whether it can be a code at all. */
export function isCode(code: string): boolean {
  return code.length === LENGTH && /^\d+$/.test(code)
}

/** Digits of a code; GoTrue's apps and messages have six. */
const LENGTH = 6

/** A code in the sent format: spaces and hyphens are removed, full-width digits normalized. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\-–.]/g, '')
}

/** Whether the text has the format of a code. */
export function isCode(code: string): boolean {
  return code.length === LENGTH && /^\d+$/.test(code)
}

/** What a text that is no code is answered with. */
export const ENTER_CODE = 'Enter the 6-digit code.'

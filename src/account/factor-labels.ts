import type { Factor } from '#src/core/account/factor.ts'

/** The label of a factor: its own name, else its kind. Only the end of a number is shown. */
export function factorName({ friendly_name, factor_type, phone }: Factor): string {
  if (friendly_name !== '') return friendly_name
  return factor_type === 'totp' ? 'Authenticator app' : `Phone ${phoneEnding(phone)}`.trim()
}

/** Where to find its code. */
export function codeSource({ factor_type, friendly_name, phone }: Factor): string {
  if (factor_type === 'phone') return phone === '' ? 'your phone' : `the phone ${phoneEnding(phone)}`
  return friendly_name === '' ? 'your authenticator app' : `your app “${friendly_name}”`
}

/** The last digits, enough to recognize one's own phone: "ending in 23". Empty without a number. */
export function phoneEnding(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits === '' ? '' : `ending in ${digits.slice(-2)}`
}

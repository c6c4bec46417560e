import type { Factor } from '#src/core/account/factor.ts'

/** What a factor is called: its own name, else its kind. Of a number only the end shows. */
export function factorName({ friendly_name, factor_type, phone }: Factor): string {
  if (friendly_name !== '') return friendly_name
  return factor_type === 'totp' ? 'Authenticator app' : `Phone ending in ${phone.slice(-2)}`
}

/** Where its code is found. */
export function codePlace(factor: Factor): string {
  if (factor.factor_type === 'phone') return `the phone ending in ${factor.phone.slice(-2)}`
  return factor.friendly_name === '' ? 'your authenticator app' : `your app “${factor.friendly_name}”`
}

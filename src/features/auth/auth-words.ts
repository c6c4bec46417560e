import type { FieldErrors } from './credentials-fields.tsx'

/** Where an error of signing in or up belongs, and what to do about it; `message` is the backend's own. */
export function fieldErrors(code: string, message: string): FieldErrors {
  switch (code) {
    case 'invalid_credentials':
      return { password: 'Email and password do not belong together. Check both, or sign up first.' }
    case 'weak_password':
      return { password: 'Choose a longer password: at least 8 characters, best a few words.' }
    case 'email_not_confirmed':
      return { email: 'Open the link we mailed to this address first, then sign in.' }
    case 'email_address_invalid':
    case 'validation_failed':
      return { email: 'This does not look like an email address.' }
    case 'offline':
      return { email: 'You are offline. Your list is safe here; sign in when you are back.' }
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
      return { email: 'Too many tries. Wait a minute, then try again.' }
    case 'not_configured':
      return { email: `This copy of Nestling has no accounts: ${message}` }
    case 'storage_unavailable':
      return {
        email: 'This browser refuses storage, as private windows do, so nobody can stay signed in here.',
      }
    case 'unknown':
      return { email: 'That did not work. Check your connection and try again.' }
    default:
      return { email: message }
  }
}

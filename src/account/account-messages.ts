/** Errors with the same message on every screen. GoTrue's codes and our own, see `AuthResult`. */
const MESSAGES: Record<string, string> = {
  invalid_credentials: 'Email or password is incorrect.',
  weak_password:
    'This password is too short or too easy to guess. Use at least 8 characters. A few unusual words work well.',
  password_too_short: 'Use at least 8 characters.',
  password_too_long: 'This password is too long. Use fewer words.',
  same_password: 'This is your current password. Choose a different one.',
  email_not_confirmed: 'Open the link we emailed to this address first, then sign in.',
  email_address_invalid: 'Enter a valid email address.',
  email_address_not_authorized: 'This site can’t send email to this address. Try another one.',
  email_exists: 'Another account already uses this email address.',
  user_already_exists: 'Another account already uses this email address.',
  user_banned:
    'This account is suspended. Your list on this device is safe. To ask why, contact the people who run this site.',
  signup_disabled: 'This site isn’t accepting new accounts right now.',
  email_provider_disabled: 'Signing in with email and password is turned off on this site.',
  captcha_failed: 'We couldn’t confirm that you’re not a robot. Try again in a moment.',

  mfa_verification_failed: 'Incorrect code. Check it and try again.',
  mfa_factor_not_found: 'This second step no longer exists. Start again.',
  mfa_factor_name_conflict: 'You already have a second step with this name. Choose another name.',
  mfa_verified_factor_exists: 'This phone is already set up.',
  too_many_enrolled_mfa_factors: 'You’ve reached the limit for second steps. Remove one first.',
  mfa_totp_enroll_not_enabled: 'This site doesn’t support authenticator apps.',
  mfa_totp_verify_not_enabled: 'This site isn’t accepting authenticator app codes right now.',
  mfa_phone_enroll_not_enabled: 'This site doesn’t support codes by phone.',
  mfa_phone_verify_not_enabled: 'This site isn’t sending codes by phone right now.',
  sms_send_failed: 'We couldn’t send the code. Check the number, or try again in a moment.',
  insufficient_aal: 'Enter the code from your second step first.',

  otp_expired: 'This link has expired or was already used.',
  reauthentication_needed: 'Sign in again, then make this change.',
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'Current password is incorrect.',
  current_password_mismatch: 'Current password is incorrect.',
  session_ended: 'Your session has ended. Sign in again. Your list is safe on this device.',

  recovery_code_invalid: 'This recovery code is incorrect or was already used. Check it and try again.',

  over_request_rate_limit: 'Too many attempts. Wait a minute, then try again.',
  over_email_send_rate_limit: 'We emailed you a moment ago. Wait a minute, then try again.',
  over_sms_send_rate_limit: 'We sent you a code a moment ago. Wait a minute, then try again.',
  over_quota:
    'You’ve made a lot of changes in a short time. Everything is safe on this device. Try again later.',
  over_capacity: 'Nestling is very busy right now. Wait a minute, then try again.',
  disk_full:
    'The server is out of space and can’t save anything right now. Your list on this device is safe. Try again later.',
  offline: 'You’re offline. Your list is safe on this device. Try again when you’re back online.',
  storage_unavailable:
    'This browser is blocking storage, as private windows often do, so it can’t keep you signed in.',
}

/** Codes with the same meaning for the user. */
const SAME: Record<string, string> = {
  bad_jwt: 'session_ended',
  invalid_jwt: 'session_ended',
  no_authorization: 'session_ended',
  session_not_found: 'session_ended',
  session_expired: 'session_ended',
  refresh_token_not_found: 'session_ended',
  refresh_token_already_used: 'session_ended',
  user_not_found: 'session_ended',
  // From the site's own hook, which makes GoTrue end all of the account's sessions.
  mfa_verification_rejected: 'session_ended',
  reauth_nonce_missing: 'reauthentication_needed',
  reauthentication_not_valid: 'reauthentication_needed',
}

const DID_NOT_WORK = 'That didn’t work. Check your connection and try again.'

/** The message of an error. A code without one keeps the backend's `message`. */
export function accountMessage(code: string, message: string): string {
  if (code === 'not_configured') return `Accounts aren’t set up on this site: ${message}`
  const known = MESSAGES[SAME[code] ?? code]
  if (known !== undefined) return known
  return code === 'unknown' || message === '' ? DID_NOT_WORK : message
}

/** The same for an address field, where no other sent value could be malformed. */
export function emailMessage(code: string, message: string): string {
  return accountMessage(code === 'validation_failed' ? 'email_address_invalid' : code, message)
}

/** Whether the user has to sign in again before anything else works. */
export function hasEnded(code: string): boolean {
  return (SAME[code] ?? code) === 'session_ended'
}

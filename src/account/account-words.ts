/** Refusals that read the same on every screen. GoTrue's codes and our own, see `AuthResult`. */
const WORDS: Record<string, string> = {
  invalid_credentials: 'Email and password do not belong together. Check both, or sign up first.',
  weak_password:
    'This password is too short or too easy to guess. Take at least 8 characters, best a few unusual words.',
  password_too_long: 'This password is too long: its end would protect nothing. Take fewer words.',
  same_password: 'This is the password you have now. Choose another one.',
  email_not_confirmed: 'Open the link we mailed to this address first, then sign in.',
  email_address_invalid: 'This does not look like an email address.',
  email_address_not_authorized: 'This site cannot send mail to this address.',
  email_exists: 'Another account uses this address.',
  user_already_exists: 'Another account uses this address.',
  user_banned:
    'This account is blocked at the moment. Your list on this device is safe. Write to the people who run this site.',
  signup_disabled: 'This site takes no new accounts at the moment.',
  email_provider_disabled: 'This site has no accounts with email and password at the moment.',
  captcha_failed: 'The server took this for a robot. Try again in a moment.',

  mfa_verification_failed: 'That is not the right code. Check it and try again.',
  mfa_factor_not_found: 'This second step is no longer there. Begin again.',
  mfa_factor_name_conflict: 'You have a second step with this name. Choose another name.',
  mfa_verified_factor_exists: 'This phone is set up already.',
  too_many_enrolled_mfa_factors: 'You have as many second steps as there can be. Remove one first.',
  mfa_totp_enroll_not_enabled: 'This site does not take authenticator apps.',
  mfa_totp_verify_not_enabled: 'This site does not take codes of authenticator apps at the moment.',
  mfa_phone_enroll_not_enabled: 'This site does not take phones.',
  mfa_phone_verify_not_enabled: 'This site does not send codes to phones at the moment.',
  sms_send_failed: 'The code could not be sent. Check the number, or try again in a moment.',
  insufficient_aal: 'Give the code of your second step first.',

  otp_expired: 'This link has expired or was used before.',
  reauthentication_needed: 'Sign in again first, then change this.',
  current_password_required: 'Give your present password as well.',
  current_password_invalid: 'This is not your present password.',
  current_password_mismatch: 'This is not your present password.',
  session_ended: 'Your sign-in has ended. Sign in again; your list is safe here.',

  recovery_code_invalid: 'This is not one of your unused recovery codes. Check it and try again.',

  over_request_rate_limit: 'Too many tries. Wait a minute, then try again.',
  over_email_send_rate_limit: 'We mailed you a moment ago. Wait a minute, then try again.',
  over_sms_send_rate_limit: 'We sent you a code a moment ago. Wait a minute, then try again.',
  over_quota:
    'You have changed a lot in a short time. Everything is safe on this device. Try again in an hour.',
  over_capacity: 'Nestling is very busy at the moment. Wait a minute, then try again.',
  disk_full:
    'The server has no space left, so it cannot save anything now. Your list on this device is safe. Try again later.',
  offline: 'You are offline. Your list is safe here; try again when you are back.',
  storage_unavailable:
    'This browser refuses storage, as private windows do, so nobody can stay signed in here.',
}

/** Codes that mean the same to the person. */
const SAME: Record<string, string> = {
  bad_jwt: 'session_ended',
  invalid_jwt: 'session_ended',
  no_authorization: 'session_ended',
  session_not_found: 'session_ended',
  session_expired: 'session_ended',
  refresh_token_not_found: 'session_ended',
  refresh_token_already_used: 'session_ended',
  user_not_found: 'session_ended',
  // By a hook of the site's own, with which GoTrue ends all of the account's sessions.
  mfa_verification_rejected: 'session_ended',
  reauth_nonce_missing: 'reauthentication_needed',
  reauthentication_not_valid: 'reauthentication_needed',
}

const DID_NOT_WORK = 'That did not work. Check your connection and try again.'

/** What a refusal means, in plain words. A code without words of its own keeps the backend's `message`. */
export function accountWords(code: string, message: string): string {
  if (code === 'not_configured') return `This copy of Nestling has no accounts: ${message}`
  const known = WORDS[SAME[code] ?? code]
  if (known !== undefined) return known
  return code === 'unknown' || message === '' ? DID_NOT_WORK : message
}

/** The same beside a field for an address, where nothing else is sent that could have a wrong form. */
export function emailWords(code: string, message: string): string {
  return accountWords(code === 'validation_failed' ? 'email_address_invalid' : code, message)
}

/** Whether the person has to sign in again before anything else works. */
export function hasEnded(code: string): boolean {
  return (SAME[code] ?? code) === 'session_ended'
}

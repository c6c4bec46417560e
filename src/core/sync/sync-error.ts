/**
 * offline: no connection. timeout: no response in time. unauthorized: no valid session. account_gone: the account no
 * longer exists. too_large: the server rejects a batch of this size. rate_limited: too many requests. over_quota: the
 * account has sent too many changes recently; reading still works. server: it failed (see `sqlstate` and `status`).
 * bad_reply: the response is not from our server. version_skew: server and app have different versions.
 */
export type SyncErrorCode =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'account_gone'
  | 'too_large'
  | 'rate_limited'
  | 'over_quota'
  | 'server'
  | 'bad_reply'
  | 'version_skew'

export type SyncErrorDetails = {
  status?: number
  sqlstate?: string
  /** How long the server asks to wait, ms. */
  retryAfterMs?: number
  /** The earliest time of the next attempt, if already known, by this device's clock, ms since the epoch. */
  notBefore?: number
}

/** A push or pull that failed, or whose outcome is unknown. Nothing may be acknowledged because of it. */
export class SyncError extends Error {
  override readonly name = 'SyncError'
  readonly code: SyncErrorCode
  readonly details: SyncErrorDetails

  constructor(code: SyncErrorCode, details: SyncErrorDetails = {}, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
    this.details = details
  }
}

/** Serialization failure and deadlock: the same transaction succeeds when it is retried at once. */
export function isCollision(error: SyncError): boolean {
  return error.details.sqlstate === '40001' || error.details.sqlstate === '40P01'
}

/**
 * True when the server aborted because of the data sent: sending it again will not help. PostgreSQL classes 22
 * (data), 23 (integrity), 54 (limits), P0 (raised) and PostgREST's "cannot read the body". Everything else may be
 * temporary.
 */
export function isPoison(error: SyncError): boolean {
  const state = error.details.sqlstate
  return error.code === 'server' && state !== undefined && /^(22|23|54|P0|PGRST102$)/.test(state)
}

/** True when no retry helps until the user has signed in, or decided what to do with the list. */
export function needsPerson(error: SyncError): boolean {
  return error.code === 'unauthorized' || error.code === 'account_gone'
}

/** Any thrown value as a `SyncError`; an unknown one counts as a server failure. */
export function asSyncError(error: unknown): SyncError {
  return error instanceof SyncError ? error : new SyncError('server', {}, error)
}

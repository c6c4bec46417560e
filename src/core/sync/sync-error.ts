/**
 * offline: no connection. timeout: no answer in time. unauthorized: no valid session. account_gone: the account no
 * longer exists. too_large: the server takes no batch of this size. rate_limited: asked too often. over_quota: the
 * account has sent too many changes lately; reading still works. server: it failed
 * (`sqlstate` and `status` say how). bad_reply: the answer is not from our server. version_skew: server and app are
 * of different versions.
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
  /** The earliest time of the next try where it is known already, by this device's clock, ms since the epoch. */
  notBefore?: number
}

/** A push or pull that did not happen, or of which we cannot know. Nothing may be acknowledged because of it. */
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

/** Serialization failure and deadlock: the same transaction succeeds when it is sent again at once. */
export function isCollision(error: SyncError): boolean {
  return error.details.sqlstate === '40001' || error.details.sqlstate === '40P01'
}

/**
 * True when the server aborted because of what was sent: sending it again will not help. PostgreSQL classes 22 (data),
 * 23 (integrity), 54 (limits), P0 (raised) and PostgREST's "cannot read the body". Everything else may pass.
 */
export function isPoison(error: SyncError): boolean {
  const state = error.details.sqlstate
  return error.code === 'server' && state !== undefined && /^(22|23|54|P0|PGRST102$)/.test(state)
}

/** True when no further try helps before the person has signed in, or decided what becomes of the list. */
export function needsPerson(error: SyncError): boolean {
  return error.code === 'unauthorized' || error.code === 'account_gone'
}

/** Whatever was thrown, as a `SyncError`; what is unknown counts as a failure of the server. */
export function asSyncError(error: unknown): SyncError {
  return error instanceof SyncError ? error : new SyncError('server', {}, error)
}

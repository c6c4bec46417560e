/** An invalid variable; the message explains what is valid. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  constructor(
    readonly code:
      | 'bad-port'
      | 'bad-host'
      | 'bad-site-url'
      | 'bad-owner'
      | 'bad-trust-proxy'
      | 'bad-model'
      | 'missing-key'
      | 'bad-database'
      | 'bad-mail'
      | 'bad-metrics'
      | 'bad-log'
      | 'bad-backup',
    message: string,
  ) {
    super(message)
  }
}

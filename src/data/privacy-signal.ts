/** Whether the browser sends Global Privacy Control; in pages and in the service worker. */
export const hasPrivacySignal = (): boolean =>
  typeof navigator === 'object' &&
  'globalPrivacyControl' in navigator &&
  navigator.globalPrivacyControl === true

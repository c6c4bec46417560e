/**
 * Instead of a dialog whose code did not load: for `onFailure` of `createLaterPart`. It opens only when it is asked for
 * again; one that opened later would take the focus away from something else.
 */
export const notLoaded = (retry: () => void) => (
  <span role="alert" className="text-sm text-soft">
    That didn’t load. Check your connection.{' '}
    <button type="button" className="link min-h-11" onClick={retry}>
      Try again
    </button>
  </span>
)

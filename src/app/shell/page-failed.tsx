import { failureKind } from '#src/core/errors/failure.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Failure } from './boundary.tsx'

const RETRIES = 3

const MESSAGES = {
  connection: ['Connection Error', 'Please check your internet connection and try again.'],
  loading: ['Loading Error', 'The app needs to reload to get the latest version.'],
  generic: ['Something went wrong', 'We encountered an unexpected error. Our team has been notified.'],
} as const

/** The same function in every render, so that it runs only for a new button. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** The error screen of a failed part. It depends on nothing that may have failed to load, not even the router. */
export function PageFailed({ error, tries, retry }: Failure) {
  const kind = failureKind(error)
  // Without a network no code comes, whatever its version, and a reload would end what is still there.
  const [title, text] = MESSAGES[kind === 'loading' && !navigator.onLine ? 'connection' : kind]
  return (
    <div role="alert" className="page failed">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-lg">{text}</p>
        <p>
          {tries > 0 && `Retry ${Math.min(tries, RETRIES)} of ${RETRIES}`}
          {tries >= RETRIES && '. Please refresh the page.'}
        </p>
        <div>
          <button
            type="button"
            // Each failure renders a new button, which takes the focus of the pressed one.
            ref={tries > 0 ? focus : null}
            className="button button-fill press"
            onClick={retry}
          >
            Try Again
          </button>
          <button type="button" className="button button-line" onClick={() => location.reload()}>
            Reload App
          </button>
          <a href="/" className="button button-quiet">
            Go to Homepage
          </a>
        </div>
      </div>
      <div className="failed-picture">
        <Icon of="bird" />
      </div>
    </div>
  )
}

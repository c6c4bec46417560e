import { copyText } from './copy-text.ts'
import { notify } from './notice.ts'

type Props = {
  /** The id of the label of the rejected item. */
  describedBy: string
  /** The user's text, which must not be lost; without it there is nothing to copy. */
  text: string
  onRetry: () => void
  onDiscard: () => void
}

/** The actions for an item that the server rejected: retry, copy the text, discard. */
export function RefusedActions({ describedBy, text, onRetry, onDiscard }: Props) {
  return (
    <div className="mt-3 flex flex-wrap gap-1.5">
      <button
        type="button"
        aria-describedby={describedBy}
        className="button button-line press px-4"
        onClick={onRetry}
      >
        Try again
      </button>
      {text !== '' && (
        <button
          type="button"
          aria-describedby={describedBy}
          className="button button-line press px-4"
          onClick={() => void copy(text)}
        >
          Copy text
        </button>
      )}
      <button
        type="button"
        aria-describedby={describedBy}
        className="button button-quiet"
        onClick={onDiscard}
      >
        Discard
      </button>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  const copied = await copyText(text)
  await notify({
    text: copied
      ? 'Text copied'
      : 'This browser doesn’t allow copying. Select the text and copy it yourself.',
  })
}

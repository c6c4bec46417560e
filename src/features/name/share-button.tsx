import { Share } from '#src/ui/icons/share.ts'
import { useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = { nameKey: NameKey; name: string; slug: string | null }

/** Passes the name's URL to the device's share sheet, or copies it when there is none. */
export function ShareButton({ nameKey, name, slug }: Props) {
  const [message, setMessage] = useState('')
  const share = async () => {
    const url = slug
      ? `${location.origin}/names/${slug}`
      : `${location.origin}/generate?name=${encodeURIComponent(nameKey)}`
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setMessage('Link copied')
      }
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setMessage('Couldn’t copy the link')
    }
  }
  return (
    <>
      <button type="button" className="button button-line press" onClick={() => void share()}>
        <Icon of={Share} size={18} />
        Share
      </button>
      <span role="status">{message}</span>
    </>
  )
}

import { useState } from 'react'
import { genderedName, meaningClause, withArticle } from './lead-text.ts'
import type { ArticleName } from './page-data.ts'

/** Draws a card of the name on this device, to send where the device can share pictures, else to save. */
export function PictureButton({ detail }: { detail: ArticleName }) {
  const [message, setMessage] = useState('')
  const send = async () => {
    setMessage('')
    try {
      const { drawNameCard } = await import('./name-card-picture.ts')
      const blob = await drawNameCard(factsOf(detail))
      const file = new File([blob], `${detail.slug ?? 'name'}.png`, { type: 'image/png' })
      if (navigator.canShare?.({ files: [file] }))
        await navigator.share({ files: [file], title: detail.name })
      else {
        const { saveFile } = await import('#src/ui/save-file.ts')
        saveFile({ name: file.name, bytes: new Uint8Array(await blob.arrayBuffer()) }, file.type)
        setMessage('Picture saved')
      }
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setMessage('Couldn’t draw the picture')
    }
  }
  return (
    <>
      <button type="button" className="button button-line press" onClick={() => void send()}>
        Picture
      </button>
      <span role="status">{message}</span>
    </>
  )
}

function factsOf({ name, gender, entries: [sense] }: ArticleName) {
  if (!sense) return { name, sentence: 'A name from the birth counts.', facts: '' }
  return {
    name,
    sentence: `${name} is ${withArticle(sense.originLabel)} ${genderedName(gender)}${sense.formOf ? `, a form of ${sense.formOf.name},` : ''}${meaningClause(sense)}`,
    facts: sense.say ?? '',
  }
}

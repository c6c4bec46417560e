import { Turtle } from '#src/ui/icons/turtle.ts'
import { Volume2 } from '#src/ui/icons/volume-2.ts'
import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** What a page needs to say a name: the browser's voices of now, and the button. */
export type Voices = { voices: readonly SpeechSynthesisVoice[]; ListenButton: typeof ListenButton }

/** Calls back with the browser's voices, now and when they have loaded or changed; returns an unsubscribe function. */
export function watchVoices(changed: (there: Voices) => void): () => void {
  const read = () => changed({ voices: speechSynthesis.getVoices(), ListenButton })
  read()
  // Some browsers have all voices at once, and no event.
  if (!('addEventListener' in speechSynthesis)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', read)
  return () => speechSynthesis.removeEventListener('voiceschanged', read)
}

/** Of the usual speed. */
const SLOW = 0.5

type Props = { name: string; language: string; text: string; voice: SpeechSynthesisVoice }

/** Says a name; when pressed again, slowly, then again at the usual speed. */
export function ListenButton({ name, language, text, voice }: Props) {
  const [slow, setSlow] = useState(false)
  useEffect(() => () => speechSynthesis.cancel(), [])
  const listen = () => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = slow ? SLOW : 1
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
    setSlow(!slow)
  }
  const label = `Listen to ${name} in ${language}${slow ? ', slowly' : ''}`
  return (
    <button type="button" aria-label={label} title={label} onClick={listen}>
      <Icon of={slow ? Turtle : Volume2} size={16} />
    </button>
  )
}

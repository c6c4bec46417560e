import { Turtle } from '#src/ui/icons/turtle.ts'
import { Volume2 } from '#src/ui/icons/volume-2.ts'
import { useEffect, useState } from 'react'
import { watchRemoteVoices } from '#src/names/remote-voices.ts'
import { permittedVoices } from '#src/names/voice-for.ts'
import { Icon } from '#src/ui/icon.tsx'

/** What a page needs to say a name: the browser's voices of now, and the button. */
export type Voices = {
  voices: readonly SpeechSynthesisVoice[]
  ListenButton: typeof ListenButton
  call: typeof call
}

/**
 * Calls back with the browser's voices that may be used, now and when they have loaded or changed, or the permission has;
 * returns an unsubscribe function.
 */
export function watchVoices(changed: (there: Voices) => void): () => void {
  let remote = false
  const read = () =>
    changed({ voices: permittedVoices(speechSynthesis.getVoices(), { remote }), ListenButton, call })
  read()
  const stop = watchRemoteVoices((allowed) => {
    if (allowed === remote) return
    remote = allowed
    read()
  })
  // Some browsers have all voices at once, and no event.
  if (!('addEventListener' in speechSynthesis)) return stop
  speechSynthesis.addEventListener('voiceschanged', read)
  return () => {
    stop()
    speechSynthesis.removeEventListener('voiceschanged', read)
  }
}

/** Of the usual speed. */
const SLOW = 0.5

/** Of the usual speed and height: a call is drawn out, and carries further when it is higher. */
const CALLED = { rate: 0.8, pitch: 1.3 }

/** Says texts one after another, each as a call. */
function call(texts: readonly string[], voice: SpeechSynthesisVoice): void {
  speechSynthesis.cancel()
  for (const text of texts) {
    const utterance = new SpeechSynthesisUtterance(`${text}!`)
    speechSynthesis.speak(Object.assign(utterance, { voice, lang: voice.lang }, CALLED))
  }
}

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

import { LANGUAGE_OF } from '#src/names/languages.ts'

type Props = { origin: string; text: string; label?: string }

/**
 * A transcription in the International Phonetic Alphabet, the language before it where nothing else names it. Screen
 * readers would spell it: they read the respelling beside it.
 */
export function Ipa({ origin, text, label }: Props) {
  return (
    <span aria-hidden="true">
      {label ? `${label}: ` : ' '}
      <span lang={`${LANGUAGE_OF[origin] ?? 'und'}-fonipa`}>{`/${text.replaceAll('/', '')}/`}</span>
    </span>
  )
}

import type { Background } from '#src/core/names/name.ts'
import { Ipa } from './ipa.tsx'
import { useListen } from './listen.tsx'
import type { ArticleSense } from './page-data.ts'

type Props = {
  name: string
  sense: ArticleSense
  /** Undefined until it is loaded. */
  background: Background | undefined
  /** Whether nothing else beside it names the language. */
  named?: boolean
}

/**
 * How a name is said: the respelling, then the phonetic letters and the voice where there are any. Screen readers read
 * the respelling as a word of English, and often letter by letter: not where a voice says the name.
 */
export function Pronunciation({ name, sense: { say, origin, originLabel }, background, named }: Props) {
  const listen = useListen({ name, origin, originLabel, scripts: background?.scripts })
  return (
    <>
      <span>
        {listen ? <span aria-hidden="true">{say}</span> : say}
        {!background?.ipa && listen}
      </span>
      {background?.ipa && (
        <span>
          <Ipa origin={origin} text={background.ipa} {...(named && { label: originLabel })} />
          {listen}
        </span>
      )}
    </>
  )
}

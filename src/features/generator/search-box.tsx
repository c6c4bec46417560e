import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react'
import { prepareNames } from '#src/names/page-names.ts'
import { SearchForm } from '#src/ui/search-form.tsx'
import { limitedText, MAX_TEXT_LENGTH } from '#src/core/names/sentence/text-limit.ts'
import { type Marked, MarkedWords } from './marked-words.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  text: string
  /** The sentence in the URL was longer than the maximum. */
  wasCut: boolean
  /** The words of the chip that is pointed at or has the focus. */
  marked: Marked | null
  onType: (text: string) => void
  onSubmit: (text: string) => void
}

/** The sentence in the address, which a script of the page writes into the field before any code has loaded. */
const asked = (): string => new URLSearchParams(location.search).get('q') ?? ''

/** The sentence. Text that the browser has restored into the field, without an event, is kept. */
export function SearchBox({ text, wasCut, marked, onType, onSubmit }: Props) {
  const [leftOut, setLeftOut] = useState('')
  const forgetLeftOut = useCallback(() => setLeftOut(''), [])
  const typed = useTyped(text, onType, forgetLeftOut)

  const type = (value: string) => {
    const limited = limitedText(value)
    setLeftOut(limited.leftOut)
    typed.type(limited.text)
  }
  const takeOver = useEffectEvent((early: string) => {
    if (early !== '' && early !== text && early !== asked()) type(early)
  })
  useLayoutEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    if (field && field === document.activeElement) prepareNames()
    takeOver(field?.value ?? '')
  }, [])

  // The text may have changed since it was answered.
  const isThere = marked !== null && marked.words !== '' && typed.text.startsWith(marked.words, marked.from)
  return (
    <SearchForm
      placeholder="short Irish girl names meaning light"
      text={typed.text}
      onType={type}
      onFocus={prepareNames}
      underlay={isThere && <MarkedWords text={typed.text} {...marked} />}
      onSubmit={(next) => typed.flush(next, onSubmit)}
    >
      {(leftOut !== '' || wasCut) && (
        <p role="status" className="mt-2 text-sm text-soft">
          Your search was too long, so we used the first {MAX_TEXT_LENGTH} characters.
          {leftOut !== '' && ` Left out: “${leftOut}”`}
        </p>
      )}
    </SearchForm>
  )
}

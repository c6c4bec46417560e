import { useEffect, useId, useRef, useState } from 'react'
import type { StoredSuggestions } from '#src/data/suggestions.ts'
import { clearQuestions, watchQuestions } from './ask-store.ts'

/** A small menu with the questions that were asked on this device; nothing without any. Showing one sends nothing. */
export function Questions({ onShow }: { onShow: (stored: StoredSuggestions) => void }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [questions, setQuestions] = useState<StoredSuggestions[]>([])
  useEffect(() => watchQuestions(setQuestions), [])
  if (questions.length === 0) return null
  const close = () => menu.current?.hidePopover()
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className="button button-quiet">
        Earlier questions
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-24 mx-auto max-h-[70dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-(--radius-card) border border-line bg-raised p-4 text-ink shadow-lift"
      >
        <h3 className="font-sans text-sm tracking-normal text-soft">
          Earlier questions, on this device only
        </h3>
        <ul aria-label="Earlier questions" className="mt-2">
          {questions.map((stored) => (
            <li key={stored.askedAt + stored.request.sentence} className="border-b border-line">
              <button
                type="button"
                className="min-h-11 w-full text-left text-[0.9375rem]"
                onClick={() => {
                  close()
                  onShow(stored)
                }}
              >
                {stored.request.sentence}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button button-quiet mt-2"
          onClick={() => {
            close()
            clearQuestions().catch(() => undefined)
          }}
        >
          Delete all
        </button>
      </div>
    </div>
  )
}

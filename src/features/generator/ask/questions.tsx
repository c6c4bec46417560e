import { useEffect, useState } from 'react'
import type { StoredSuggestions } from '#src/data/suggestions.ts'
import { MenuButton, MenuList } from '#src/ui/menu-button.tsx'
import { clearQuestions, watchQuestions } from './ask-store.ts'

/** A small menu with the questions that were asked on this device; nothing without any. Showing one sends nothing. */
export function Questions({ onShow }: { onShow: (stored: StoredSuggestions) => void }) {
  const [questions, setQuestions] = useState<StoredSuggestions[]>([])
  useEffect(() => watchQuestions(setQuestions), [])
  if (questions.length === 0) return null
  return (
    <MenuButton label="Earlier questions" className="button button-quiet">
      {(close) => (
        <>
          <MenuList
            title="Earlier questions, on this device only"
            label="Earlier questions"
            rows={questions.map((stored) => ({
              key: stored.askedAt + stored.request.sentence,
              text: stored.request.sentence,
              onOpen: () => {
                close()
                onShow(stored)
              },
            }))}
          />
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
        </>
      )}
    </MenuButton>
  )
}

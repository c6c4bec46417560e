import { Search } from './icons/search.ts'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  placeholder: string
  /** Given together; without them the field is uncontrolled. */
  text?: string
  onType?: (text: string) => void
  onFocus?: () => void
  onSubmit: (text: string) => void
  /** Behind the text of the field, in the field's box. */
  underlay?: ReactNode
  children?: ReactNode
}

/** The search form. A plain form that submits to the generator, so that it works before any code has loaded. */
export function SearchForm({ placeholder, text, onType, onFocus, onSubmit, underlay, children }: Props) {
  return (
    <search>
      <form
        action="/generate"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          onSubmit(typeof typed === 'string' ? typed.trim() : '')
        }}
        className="search-form"
      >
        <Icon of={Search} size={20} />
        <span>
          {underlay}
          <input
            type="search"
            name="q"
            {...(text === undefined ? {} : { value: text })}
            {...(onType ? { onChange: (event) => onType(event.target.value) } : {})}
            onFocus={onFocus}
            aria-label="Describe the name you are looking for"
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
        <button type="submit" className="button button-fill press">
          <span>
            Find<span className="max-md:sr-only"> names</span>
          </span>
        </button>
      </form>
      {children}
    </search>
  )
}

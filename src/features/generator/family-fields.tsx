import { useEffect, useRef, useState } from 'react'
import { type Family, MAX_FAMILY_NAME, NO_FAMILY } from '#src/core/names/fit/family.ts'
import { asName, namesOfText } from '#src/names/family/family-text.ts'
import { Field } from '#src/ui/field.tsx'

const MAX_LIST = 300
/** A pause in typing after which the names are ordered. */
const PAUSE_MS = 400

/** Surname and siblings in the filters. Unlike a filter they are stored on the device, and are in no address. */
export function FamilyFields({ family }: { family: Family | null | undefined }) {
  const { surname, siblings } = family ?? NO_FAMILY
  return (
    <>
      <FamilyField
        label="Surname"
        stored={surname}
        maxLength={MAX_FAMILY_NAME}
        asStored={asName}
        onChange={(typed) => change({ surname: asName(typed) })}
      />
      <FamilyField
        label="Siblings"
        stored={siblings.join(', ')}
        maxLength={MAX_LIST}
        placeholder="Finn, Maeve"
        asStored={(typed) => namesOfText(typed).join(', ')}
        onChange={(typed) => change({ siblings: namesOfText(typed) })}
      />
    </>
  )
}

/** The store loads with the first change. Where nothing can be stored, nothing leads the search. */
const change = (part: Partial<Family>): void =>
  void import('#src/names/family/family-store.ts')
    .then(({ changeFamily }) => changeFamily(part))
    .catch(() => undefined)

type FieldProps = {
  label: string
  stored: string
  maxLength: number
  placeholder?: string
  /** What a typed text becomes when it is stored. */
  asStored: (typed: string) => string
  onChange: (typed: string) => void
}

/** A text that is stored after a pause in typing. What is typed stays as it is; a change from elsewhere replaces it. */
function FamilyField({ label, stored, maxLength, placeholder, asStored, onChange }: FieldProps) {
  const [text, setText] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  if (stored !== seen) {
    setSeen(stored)
    if (asStored(text) !== stored) setText(stored)
  }
  const store = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    onChange(latest.current)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="field"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onBlur={store}
          onChange={(event) => {
            latest.current = event.target.value
            setText(event.target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(store, PAUSE_MS)
          }}
        />
      )}
    </Field>
  )
}

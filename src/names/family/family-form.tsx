import { type FormEvent, useState } from 'react'
import { type Family, MAX_FAMILY_NAME, NO_FAMILY } from '#src/core/names/fit/family.ts'
import { Field } from '#src/ui/field.tsx'
import { asName, namesOfText } from './family-text.ts'
import { saveFamily } from './family-store.ts'

type Props = {
  /** What the fields begin with; null for nothing. */
  family: Family | null
  /** With the fields that few families need. */
  whole: boolean
  submitLabel: string
  onSaved?: () => void
}

const MAX_LIST = 300

/** The family that names should fit. It is stored on this device when the form is sent. */
export function FamilyForm({ family, whole, submitLabel, onSaved }: Props) {
  const [failed, setFailed] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string): string => {
      const value = form.get(field)
      return typeof value === 'string' ? value : ''
    }
    const initial = text('initial')
    const next: Family = {
      ...(whole ? NO_FAMILY : (family ?? NO_FAMILY)),
      surname: asName(text('surname')),
      siblings: namesOfText(text('siblings')),
      ...(whole && { partner: asName(text('partner')), middle: asName(text('middle')) }),
      ...(whole && (initial === 'same' || initial === 'different') && { initial }),
    }
    saveFamily(next).then(
      () => onSaved?.(),
      () => setFailed(true),
    )
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Text label="Surname" name="surname" value={family?.surname} />
        {whole && (
          <Text
            label="Partner’s surname"
            name="partner"
            value={family?.partner}
            hint="If the child may get either one, or both"
          />
        )}
        <Text
          label="Siblings"
          name="siblings"
          value={family?.siblings.join(', ')}
          maxLength={MAX_LIST}
          hint="First names, separated by commas"
        />
        {whole && (
          <Text label="Middle name" name="middle" value={family?.middle} hint="If it’s already decided" />
        )}
      </div>
      {whole && (
        <Field label="First letters">
          {(control) => (
            <select {...control} name="initial" className="field" defaultValue={family?.initial ?? ''}>
              <option value="">Doesn’t matter</option>
              <option value="different">A different one for each child</option>
              <option value="same">The same for all children</option>
            </select>
          )}
        </Field>
      )}
      <div>
        <button type="submit" className="button button-fill press">
          {submitLabel}
        </button>
        <p className="mt-2 text-sm text-soft">
          {failed
            ? 'This couldn’t be stored. Allow this site to store data, and try again.'
            : 'This stays on your device. It’s in no address and is never sent.'}
        </p>
      </div>
    </form>
  )
}

type TextProps = {
  label: string
  name: string
  value: string | undefined
  hint?: string
  maxLength?: number
}

function Text({ label, name, value = '', hint, maxLength = MAX_FAMILY_NAME }: TextProps) {
  return (
    <Field label={label} hint={hint} compact>
      {(control) => (
        <input
          {...control}
          type="text"
          name={name}
          className="field"
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

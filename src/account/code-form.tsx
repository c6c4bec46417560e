import { type ReactNode, useState } from 'react'
import type { Factor } from '#src/core/account/factor.ts'
import type { CodeActions } from '#src/session/account-actions.ts'
import { Field } from '#src/ui/field.tsx'
import { CodeQuestion } from './code-question.tsx'
import { factorName } from './factor-labels.ts'

type Props = {
  /** At least one; the user chooses among several. */
  factors: Factor[]
  actions: CodeActions
  /** Name of the button; default "Verify". */
  submit?: string
  onVerified: () => void
  /** Focuses the first control. Default: the focus stays. */
  focused?: boolean
  /** Shown below the button. */
  children?: ReactNode
}

/** Prompts for a code of one of the factors and shows its error at the field. */
export function CodeForm({ factors, focused = false, ...question }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const factor = factors.find((one) => one.id === chosen) ?? factors[0]
  if (!factor) return null
  return (
    <div className="grid gap-5">
      {factors.length > 1 && (
        <Field label="Get the code from">
          {(control) => (
            <select
              {...control}
              className="field"
              value={factor.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {factors.map((one) => (
                <option key={one.id} value={one.id}>
                  {factorName(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CodeQuestion key={factor.id} {...question} factor={factor} focused={focused && chosen === null} />
    </div>
  )
}

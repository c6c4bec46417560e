import type { ReactNode } from 'react'
import { CodeForm } from '#src/account/code-form.tsx'
import { account } from '#src/session/page-account.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import type { Attempt } from './use-attempt.ts'

type Props = {
  /** The label of the action. */
  label: string
  /** Shows the label as a heading, when only the replaced button had it. */
  headed?: boolean
  /** The action of the form: its code prompt replaces the form, and its failure moves the focus to the field. */
  attempt: Attempt
  onClose: () => void
  /** The initial focus: the first field, or the whole form when there is something to read first. */
  focus?: 'field' | 'whole'
  children: ReactNode
}

/** A form that replaces the button that opened it. It takes the focus; Escape closes it, not the dialog around it. */
export function InlineForm({ label, attempt, onClose, focus = 'field', headed = false, children }: Props) {
  return (
    <InlineBox
      label={label}
      focus={focus}
      failure={attempt.failure}
      onEscape={() => {
        if (attempt.asked) attempt.answer(false)
        else onClose()
      }}
    >
      {headed && <h5 className="mb-3 font-semibold">{label}</h5>}
      {attempt.asked && <CodeFirst attempt={attempt} />}
      <div hidden={attempt.asked !== null}>{children}</div>
    </InlineBox>
  )
}

/** The prompt for a code that an action needs before it can continue. */
export function CodeFirst({ attempt }: { attempt: Attempt }) {
  if (!attempt.asked) return null
  return (
    <div className="grid gap-4">
      <p>
        <strong className="font-semibold">Enter a code first.</strong> Then this continues on its own.
      </p>
      <CodeForm factors={attempt.asked} actions={account} onVerified={() => attempt.answer(true)} focused>
        <BackButton look="below" onClick={() => attempt.answer(false)}>
          Back
        </BackButton>
      </CodeForm>
    </div>
  )
}

/** `below`: under a button of full width. */
type BackProps = { look?: 'beside' | 'below'; onClick: () => void; children: ReactNode }

const LOOK = { beside: 'button-quiet', below: 'button-line' } as const

/** The cancel button of a form. */
export function BackButton({ look = 'beside', onClick, children }: BackProps) {
  return (
    <button type="button" className={`button ${LOOK[look]}`} onClick={onClick}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'
import { CodeForm } from '#src/account/code-form.tsx'
import { account } from '#src/session/page-account.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import type { Attempt } from './use-attempt.ts'

type Props = {
  /** What is being done. */
  label: string
  /** Shows the label as a heading, where the button that is gone was the only one to say it. */
  headed?: boolean
  /** Of what is done here: its question for a code takes the form's place, and its failure the focus to the field. */
  attempt: Attempt
  onClose: () => void
  /** Where the focus goes: to the first field, or to the whole when there is something to see first. */
  focus?: 'field' | 'whole'
  children: ReactNode
}

/** What a button has opened in its place. It takes the focus; Escape closes it and not the dialog around it. */
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
      {headed && <h4 className="mb-3 font-semibold">{label}</h4>}
      {attempt.asked && <CodeFirst attempt={attempt} />}
      <div hidden={attempt.asked !== null}>{children}</div>
    </InlineBox>
  )
}

/** The question for a code that an action needs before it can go on. */
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

/** The quiet way out of a form. */
export function BackButton({ look = 'beside', onClick, children }: BackProps) {
  return (
    <button type="button" className={`button ${LOOK[look]}`} onClick={onClick}>
      {children}
    </button>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { CodeForm } from '#src/account/code-form.tsx'
import { account } from '#src/session/page-account.ts'
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

const TEXT_FIELD = 'input:not([type="radio"], [hidden])'

/** A form that replaces the button that opened it. It takes the focus; Escape closes it, not the dialog around it. */
export function InlineForm({ label, attempt, onClose, focus = 'field', headed = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = focus === 'field' && box.current?.querySelector<HTMLElement>(TEXT_FIELD)
    const target = field || box.current
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  useEffect(() => {
    if (attempt.failure) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt.failure])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="scroll-mt-20 pt-4 outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keeps the dialog open: the browser closes it only when no handler has consumed the key.
        event.preventDefault()
        if (attempt.asked) attempt.answer(false)
        else onClose()
      }}
    >
      {headed && <h4 className="mb-3 font-semibold">{label}</h4>}
      {attempt.asked && <CodeFirst attempt={attempt} />}
      <div hidden={attempt.asked !== null}>{children}</div>
    </div>
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

import { type ReactNode, useRef, useState } from 'react'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import { useCall } from './use-call.ts'

type Props = {
  /** What is done, as the button says that asks and the one that does it. */
  label: string
  /** The button that does nothing. */
  cancel: string
  /** Looks of the button that asks. */
  className?: string
  /** Does it. What shows it goes away then, or changes. */
  run: () => Promise<AuthResult>
  message: (code: string, message: string) => string
  /** What becomes of everything. */
  children: ReactNode
}

/** Something final, done after one question. */
export function ConfirmAction({ label, cancel, className = 'link min-h-11', run, message, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const call = useCall()
  const close = () => {
    setIsAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!isAsking)
    return (
      <button ref={opener} type="button" className={className} onClick={() => setIsAsking(true)}>
        {label}
      </button>
    )
  const { failure, isBusy } = call
  return (
    <InlineBox label={label} onEscape={close} className="w-full pt-2">
      <p className="max-w-prose">{children}</p>
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {message(failure.code, failure.message)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          className="button press border border-danger bg-danger-tint text-danger"
          onClick={() => void call.run(run)}
        >
          {label}
        </button>
        <button type="button" className="button button-quiet press" onClick={close}>
          {cancel}
        </button>
      </div>
    </InlineBox>
  )
}

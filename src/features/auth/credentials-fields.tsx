import { type Ref, useId, useState } from 'react'

export type FieldErrors = { email?: string; password?: string }

type Props = {
  email: string
  onEmail: (email: string) => void
  passwordRef: Ref<HTMLInputElement>
  /** `new-password` lets password managers offer one. */
  passwordKind: 'current-password' | 'new-password'
  passwordHint?: string
  errors: FieldErrors
}

/** Email and password, with errors beside the field they belong to. */
export function CredentialsFields({
  email,
  onEmail,
  passwordRef,
  passwordKind,
  passwordHint,
  errors,
}: Props) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  return (
    <>
      <div>
        <label className="label" htmlFor={`${id}-email`}>
          Email
        </label>
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          className="field"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          aria-invalid={errors.email !== undefined}
          aria-describedby={errors.email ? `${id}-email-error` : undefined}
        />
        <FieldError id={`${id}-email-error`} text={errors.email} />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-password`}>
          Password
        </label>
        <div className="relative">
          <input
            id={`${id}-password`}
            ref={passwordRef}
            type={visible ? 'text' : 'password'}
            name="password"
            autoComplete={passwordKind}
            required
            maxLength={72}
            className="field pr-20"
            aria-invalid={errors.password !== undefined}
            aria-describedby={
              errors.password ? `${id}-password-error` : passwordHint ? `${id}-hint` : undefined
            }
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 px-4 text-sm text-accent"
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide' : 'Show'}
          </button>
        </div>
        <FieldError id={`${id}-password-error`} text={errors.password} />
        {passwordHint && !errors.password && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
            {passwordHint}
          </p>
        )}
      </div>
    </>
  )
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  )
}

type Props = {
  /** The account has more than one second step. */
  several: boolean
  /** The backend has recovery codes. */
  recoveryCodes: boolean
}

/** What to do without the phone, said honestly: there is no other way around the second step. */
export function LostFactor({ several, recoveryCodes }: Props) {
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="min-h-11 py-2.5 text-accent">Is your phone lost or new?</summary>
      <div className="grid gap-2 pb-2 text-soft">
        {recoveryCodes && (
          <p>
            Sign in with one of the recovery codes that you saved: choose “Use a recovery code” above. Then
            replace the second step in Settings.
          </p>
        )}
        {several && <p>Choose your other second step above: any of them lets you in.</p>}
        <p>
          {recoveryCodes || several ? 'Without any of them' : 'Without the code'} nobody gets into the
          account, and a new password does not change that. Write to the people who run this site: they can
          take the second step away once they are sure that it is you.
        </p>
        <p>The names on this device stay here in any case.</p>
      </div>
    </details>
  )
}

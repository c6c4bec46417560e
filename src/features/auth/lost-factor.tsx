type Props = {
  /** The account has more than one second step. */
  several: boolean
  /** The backend has recovery codes. */
  recoveryCodes: boolean
}

/** Advice for a lost phone. There is no other way around the second step. */
export function LostFactor({ several, recoveryCodes }: Props) {
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="min-h-11 py-2.5 text-accent">Lost or replaced your phone?</summary>
      <div className="grid gap-2 pb-2 text-soft">
        {recoveryCodes && (
          <p>
            Choose “Use a recovery code” above and enter one of the codes you saved. Then replace the second
            step in Settings.
          </p>
        )}
        {several && <p>You can choose another second step above. Any of them works.</p>}
        <p>
          {recoveryCodes || several ? 'Without any of these' : 'Without a code'}, nobody can get into the
          account, and a new password won’t help. Contact the people who run this site: they can remove the
          second step once they’re sure it’s you.
        </p>
        <p>The names on this device stay here either way.</p>
      </div>
    </details>
  )
}

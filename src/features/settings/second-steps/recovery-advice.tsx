/** Advice for a user with a single second step, before it is lost. */
export function RecoveryAdvice({ recoveryCodes }: { recoveryCodes: boolean }) {
  return (
    <div className="my-5 border-l-2 border-accent pl-4 text-[0.9375rem]">
      <p className="font-semibold">You have one second step. Add another on a different device.</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-soft">
        <li>Nobody can show you its secret again, not even us.</li>
        <li>
          {recoveryCodes
            ? 'If you lose it, you can sign in with the other one or a recovery code.'
            : 'If you lose it, you can sign in with the other one.'}
        </li>
        <li>
          If you lose {recoveryCodes ? 'all of them, and the codes too,' : 'all of them,'} you can remove them
          here on a device that is still signed in. Without one, you can’t get into the account. The names on
          your devices stay there.
        </li>
      </ul>
    </div>
  )
}

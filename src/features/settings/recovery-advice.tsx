/** What somebody with a single second step should know before it is lost. */
export function RecoveryAdvice({ recoveryCodes }: { recoveryCodes: boolean }) {
  return (
    <div className="my-5 border-l-2 border-accent pl-4 text-[0.9375rem]">
      <p className="font-semibold">You have one second step. Add another on a different device.</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-soft">
        <li>Nobody can show you its secret again, not even we.</li>
        <li>
          {recoveryCodes
            ? 'If it is lost, the other one or a recovery code signs you in.'
            : 'If it is lost, the other one signs you in.'}
        </li>
        <li>
          If {recoveryCodes ? 'all are lost, the codes too,' : 'all are lost,'} a device that is still signed
          in can remove them here. Without one, the account stays closed; names on your devices stay there.
        </li>
      </ul>
    </div>
  )
}

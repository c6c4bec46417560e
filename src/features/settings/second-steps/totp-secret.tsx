import { useId, useState } from 'react'
import type { TotpEnrollment } from '#src/core/account/factor.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { inFours } from './factor-names.ts'

/** The secret for an authenticator app: to scan, to type, to copy, to open. */
export function TotpSecret({ totp }: { totp: TotpEnrollment['totp'] }) {
  const id = useId()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async () => setCopied((await copyText(totp.secret)) ? 'yes' : 'failed')
  return (
    <>
      <div className="grid gap-5 md:grid-cols-[auto_1fr]">
        {/* Cameras want dark on white, whatever the theme. */}
        <div className="justify-self-center rounded-field bg-[canvas] p-3 ring-1 ring-line scheme-light">
          <img
            src={totp.qr_code}
            alt="QR code"
            width={208}
            height={208}
            className="aspect-square h-auto w-52 max-w-full"
          />
        </div>
        <div className="grid content-start gap-3 text-[0.9375rem]">
          <p>Scan this with an authenticator app. Many phones and password managers have one built in.</p>
          <div role="group" aria-labelledby={id}>
            <p id={id} className="label">
              Or enter this secret
            </p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="min-w-0 flex-1 basis-48 font-mono text-base select-all">
                {inFours(totp.secret)}
              </code>
              <button type="button" className="button button-line" onClick={() => void copy()}>
                Copy
              </button>
            </div>
            <p role="status" className="text-sm text-soft not-empty:mt-1">
              {copied === 'yes' && 'Copied. Treat it like a password and don’t share it.'}
              {copied === 'failed' &&
                'This browser doesn’t allow copying. Select the secret and copy it yourself.'}
            </p>
          </div>
        </div>
      </div>
      <p className="text-[0.9375rem]">
        <a href={totp.uri} className="link inline-flex min-h-11 items-center">
          Open in an app on this device
        </a>
      </p>
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MailLink } from '#src/session/mail-link.ts'
import { lackingSetting, NoBackend } from './no-backend.tsx'
import { NewPassword } from './new-password.tsx'
import { ResetRequest } from './reset-request.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Password reset: requests the link, and opens the form behind it. */
export function ResetPage() {
  const setting = lackingSetting()
  const { link, count } = useMailLink()
  return setting === null ? <Steps key={count} link={link} /> : <NoBackend setting={setting} />
}

function Steps({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(link.kind === 'error')
  if (link.kind === 'recovery' && !expired) {
    return (
      <NewPassword
        tokens={link.tokens}
        onDone={() => void navigate({ to: '/auth', replace: true })}
        onExpired={() => setExpired(true)}
      />
    )
  }
  return <ResetRequest expired={expired} />
}

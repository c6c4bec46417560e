import * as Tabs from '@radix-ui/react-tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { MailNotice } from './mail-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Sign in or sign up. Nothing here is needed to search or to keep names. */
export function AuthPage({ tab }: { tab: 'sign-in' | 'sign-up' }) {
  const { state } = useSession()
  const navigate = useNavigate()
  const link = useMailLink()
  const [email, setEmail] = useState('')
  const [mailed, setMailed] = useState('')

  if (state.status === 'signed-in') return <SignedIn email={state.user?.email ?? ''} />
  return (
    <div className="page max-w-[30rem] pt-4 pb-16">
      <h1 tabIndex={-1} className="text-3xl">
        Your list on every device
      </h1>
      <p className="mt-3 text-soft">
        Names you keep stay on this device without an account. Sign in, and they follow you to the others.
      </p>
      <MailNotice link={link} mailed={mailed} />
      <Tabs.Root
        value={tab}
        onValueChange={(next) =>
          void navigate({ to: '/auth', search: next === 'sign-up' ? { tab: 'sign-up' } : {} })
        }
        className="mt-6"
      >
        <Tabs.List aria-label="Account" className="grid grid-cols-2 rounded-field bg-tint p-[3px]">
          {(['sign-in', 'sign-up'] as const).map((value) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="min-h-11 rounded-[9px] data-[state=active]:bg-raised data-[state=active]:font-semibold data-[state=active]:shadow-sm forced-colors:data-[state=active]:border-2"
            >
              {value === 'sign-in' ? 'Sign in' : 'Sign up'}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="sign-in" tabIndex={-1} className="pt-6">
          <SignInForm email={email} onEmail={setEmail} onDone={() => void navigate({ to: '/favorites' })} />
        </Tabs.Content>
        <Tabs.Content value="sign-up" tabIndex={-1} className="pt-6">
          <SignUpForm
            email={email}
            onEmail={setEmail}
            onDone={() => {
              setMailed(email)
              void navigate({ to: '/auth', search: {} })
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

function SignedIn({ email }: { email: string }) {
  return (
    <div className="page max-w-[30rem] pt-4 pb-16">
      <h1 tabIndex={-1} className="text-3xl">
        You are signed in
      </h1>
      <p className="mt-3 text-soft">
        As {email}. Your list is kept in step on every device where you sign in.
      </p>
      <Link to="/favorites" className="button button-fill mt-6">
        Go to your favorites
      </Link>
    </div>
  )
}

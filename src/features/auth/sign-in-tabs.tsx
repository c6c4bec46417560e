import * as Tabs from '@radix-ui/react-tabs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { offlineAnswer } from '#src/account/offline.ts'
import { lengthAnswer } from '#src/account/password-length.ts'
import { track } from '#src/analytics/track.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { MailLink } from '#src/session/mail-link.ts'
import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import type { AuthSearch } from './auth-search.ts'
import { MailNotice, type MailStatus } from './mail-notice.tsx'
import { PageFrame } from './page-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'

type Props = AuthSearch & {
  /** The message that the user was redirected here with. */
  mailStatus: MailStatus
  onMailStatus: (mailStatus: MailStatus) => void
  onLink: (link: MailLink) => void
  /** Why the last sign-in was discarded, if it was. */
  rejected: string | null
  signIn: (email: string, password: string) => Promise<AuthResult>
}

/** Sign in or sign up. Neither is needed to search or to save names. */
export function SignInTabs({ tab, next, mailStatus, onMailStatus, onLink, rejected, signIn }: Props) {
  const { signUp } = useSession()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')

  // The page explains it better than the toast, which would stay and cover the form.
  useEffect(() => {
    if (rejected === null) return
    for (const { id, persistent, variant } of toasts.current())
      if (persistent && variant === 'destructive') toasts.dismiss(id)
  }, [rejected])

  const open = (chosen: string) =>
    void navigate({
      to: '/auth',
      search: { ...(chosen === 'sign-up' && { tab: 'sign-up' }), ...(next !== undefined && { next }) },
      resetScroll: false,
    })

  const enter = async (address: string, password: string) => {
    const result = await signIn(address, password)
    if (!result.ok && result.code === 'email_not_confirmed')
      onMailStatus({ kind: 'unconfirmed', email: address })
    return result
  }

  const create = async (address: string, password: string) => {
    const result = offlineAnswer() ?? lengthAnswer(password) ?? (await signUp(address, password, next))
    if (!result.ok) return result
    track('conversion', { conversion: 'sign_up', value: 0 })
    toasts.show({
      title: 'Account created!',
      description: 'Please check your email to verify your account.',
    })
    onMailStatus({ kind: 'mailed', email: address })
    open('sign-in')
    return result
  }

  return (
    <PageFrame title="Your list on every device">
      <p className="mt-3 text-soft">
        Without an account, the names you save stay on this device. Sign in to have them on all your devices.
      </p>
      {rejected !== null && (
        <p role="status" className="mt-5 rounded-card bg-danger-tint p-4">
          We couldn’t verify your session ({rejected}), so you were signed out on this device. Your list is
          safe here. Sign in again.
        </p>
      )}
      <MailNotice mailStatus={mailStatus} next={next} onLink={onLink} />
      <Tabs.Root value={tab ?? 'sign-in'} onValueChange={open} className="mt-6">
        <Tabs.List aria-label="Account" className="grid grid-cols-2 rounded-field bg-tint p-[3px]">
          {(['sign-in', 'sign-up'] as const).map((value) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="min-h-11 rounded-[9px] data-[state=active]:bg-chosen data-[state=active]:font-semibold data-[state=active]:shadow-sm forced-colors:data-[state=active]:border-2"
            >
              {value === 'sign-in' ? 'Sign in' : 'Sign up'}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="sign-in" tabIndex={-1} className="pt-6">
          <SignInForm next={next} email={email} onEmail={setEmail} act={enter} />
        </Tabs.Content>
        <Tabs.Content value="sign-up" tabIndex={-1} className="pt-6">
          <SignUpForm email={email} onEmail={setEmail} act={create} />
        </Tabs.Content>
      </Tabs.Root>
    </PageFrame>
  )
}

/** The response for a taken address is the same as for a new one, so that it does not reveal who has an account. */
function SignUpForm(props: CredentialsFormProps) {
  return (
    <CredentialsForm
      {...props}
      passwordKind="new-password"
      passwordHint="At least 8 characters. A few words are easier to remember and harder to guess."
      button="Create account"
      failed={{ title: 'Sign up failed', fallback: 'Failed to sign up' }}
    >
      <p>We use your email address to sign you in and to tell you about changes to your account.</p>
    </CredentialsForm>
  )
}

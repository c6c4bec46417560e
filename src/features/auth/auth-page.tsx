import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountMessage, hasEnded } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { useLeave } from '#src/account/use-leave.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { CodeActions, RecoveryCodeCheck } from '#src/session/account-actions.ts'
import { account } from '#src/session/page-account.ts'
import type { MailLink } from '#src/session/mail-link.ts'
import type { SessionState } from '#src/session/session-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts'
import type { AuthSearch } from './auth-search.ts'
import { ExpiredLink } from './expired-link.tsx'
import type { MailStatus } from './mail-notice.tsx'
import { NewPassword } from './new-password.tsx'
import { lackingSetting, NoBackend } from './no-backend.tsx'
import { PageFrame } from './page-frame.tsx'
import { recoveredToast } from './recovered-toast.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInTabs } from './sign-in-tabs.tsx'
import { useMailLink } from './use-mail-link.ts'
import { usePasswordDoubt } from './use-password-doubt.ts'
import { OpeningLink, WhichPassword } from './which-password.tsx'

const WELCOME: ToastMessage = { title: 'Welcome back!', description: 'You have successfully signed in.' }

const VERIFIED: ToastMessage = { title: 'Your email address is verified.', description: 'You’re signed in.' }

/** Signing in and up, step by step. */
export function AuthPage(search: AuthSearch) {
  const setting = lackingSetting()
  const { link, count, arrive } = useMailLink()
  if (setting !== null) return <NoBackend setting={setting} />
  return <Steps key={count} {...search} link={link} onLink={arrive} />
}

type StepsProps = AuthSearch & { link: MailLink; onLink: (link: MailLink) => void }

function Steps({ tab, next, link, onLink }: StepsProps) {
  const { state, signIn } = useSession()
  const leave = useLeave()
  const navigate = useNavigate()
  const [expired, setExpired] = useState(link.kind === 'error')
  const arrive = (greeting: ToastMessage = WELCOME) => {
    toasts.show(greeting)
    void navigate({ href: next ?? '/favorites', replace: true })
  }
  const doubt = usePasswordDoubt(link, () => arrive(VERIFIED))
  const [recovering, setRecovering] = useState(link.kind === 'recovery' ? link.tokens : null)
  const [mailStatus, setMailStatus] = useState<MailStatus>({
    kind: link.kind === 'confirmed' ? 'confirmed' : 'none',
  })
  // The session is known shortly before the next page is rendered; until then the step that led to it stays.
  const [leaving, setLeaving] = useState<SessionState | null>(null)
  const shown = leaving ?? state

  const openSettings = () => void navigate({ to: '/favorites', search: { panel: 'settings' } })

  const enter = async (email: string, password: string) => {
    const offline = offlineAnswer()
    if (offline) return offline
    setLeaving(state)
    const result = await signIn(email, password)
    if (result.ok && !result.secondFactor) arrive()
    else setLeaving(null)
    return result
  }

  /** The forms are shown again then, so the reason goes into a toast, which outlasts the step. */
  const announceEnd = <Result extends AuthResult>(result: Result): Result => {
    if (!result.ok && hasEnded(result.code)) {
      const description = accountMessage(result.code, result.message)
      toasts.show({ title: 'Sign in failed', description, variant: 'destructive' })
    }
    return result
  }

  const actions: CodeActions = {
    challenge: async (factorId, channel) => announceEnd(await account.challenge(factorId, channel)),
    verify: async (answer) => {
      setLeaving(state)
      const result = await account.verify(answer)
      if (!result.ok) setLeaving(null)
      return announceEnd(result)
    },
  }

  const redeem: RecoveryCodeCheck['redeem'] = async (code) => {
    setLeaving(state)
    const result = await account.recoveryCodes.redeem(code)
    if (!result.ok) setLeaving(null)
    return announceEnd(result)
  }

  const inside = shown.status === 'signed-in' || shown.status === 'needs-second-factor'
  const step = inside ? shown.status : expired ? 'expired' : (tab ?? 'sign-in')
  useFocusAfter(recovering ? 'recovery' : doubt.status === 'settled' ? step : 'which-password')

  if (recovering) {
    // The link leads here where the backend may not redirect to `/reset-password`.
    return (
      <NewPassword
        tokens={recovering}
        onDone={() => setRecovering(null)}
        onExpired={() => void navigate({ to: '/reset-password', replace: true })}
      />
    )
  }
  if (doubt.status === 'checking') return <OpeningLink />
  if (doubt.status === 'asked' && doubt.signUp)
    return <WhichPassword signUp={doubt.signUp} onSettled={doubt.settle} />
  if (shown.status === 'signed-in')
    return <SignedIn email={shown.user.email} next={next} mailStatus={linkMessage(link)} />
  if (shown.status === 'needs-second-factor') {
    return (
      <SecondFactorStep
        email={shown.user.email}
        factors={shown.factors}
        actions={actions}
        redeem={redeem}
        onVerified={() => arrive()}
        onRecovered={(left) => {
          arrive(recoveredToast(left, openSettings))
        }}
        onCancel={() => void leave({ quiet: true })}
      />
    )
  }
  if (expired) {
    return (
      <ExpiredLink
        next={next}
        onSent={(email) => {
          setMailStatus({ kind: 'mailed', email })
          setExpired(false)
        }}
        onSignIn={() => setExpired(false)}
      />
    )
  }
  return (
    <SignInTabs
      {...(tab && { tab })}
      {...(next !== undefined && { next })}
      mailStatus={mailStatus}
      onMailStatus={setMailStatus}
      onLink={onLink}
      rejected={shown.status === 'signed-out' ? shown.rejected : null}
      signIn={enter}
    />
  )
}

/** A step that is removed loses the focus: focuses the heading of the next step, unless a field took the focus. */
function useFocusAfter(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    // A form is removed shortly after the next one is rendered.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [step])
}

/** The message about a mailed link for a signed-in user; empty without one. */
function linkMessage(link: MailLink): string {
  if (link.kind === 'confirmed') return 'Your email address is verified.'
  if (link.kind !== 'error') return ''
  return 'This link has expired or was already used. If it was to change your email, request a new one in Settings.'
}

type SignedInProps = { email: string; next: string | undefined; mailStatus: string }

function SignedIn({ email, next, mailStatus }: SignedInProps) {
  const router = useRouter()
  return (
    <PageFrame title="You’re signed in">
      <p role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
        {mailStatus}
      </p>
      <p className="mt-3 text-soft">
        Signed in as {email}. Your list stays in sync on every device where you sign in.
      </p>
      {next === undefined ? (
        <Link to="/favorites" className="button button-fill mt-6">
          Go to your favorites
        </Link>
      ) : (
        <button
          type="button"
          className="button button-fill mt-6"
          onClick={() => void router.navigate({ href: next })}
        >
          Continue where you left off
        </button>
      )}
    </PageFrame>
  )
}

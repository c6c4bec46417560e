import { Link } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'

export function SignInForm(props: CredentialsFormProps) {
  const { signIn } = useSession()
  return (
    <CredentialsForm
      {...props}
      act={signIn}
      passwordKind="current-password"
      button="Sign in"
      succeeded={{ title: 'Welcome back!', description: 'You have successfully signed in.' }}
      failed={{ title: 'Sign in failed', fallback: 'Failed to sign in' }}
    >
      New here?{' '}
      <Link to="/auth" search={{ tab: 'sign-up' }} className="link">
        Create an account
      </Link>
    </CredentialsForm>
  )
}

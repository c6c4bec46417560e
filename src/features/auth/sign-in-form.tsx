import { Link } from '@tanstack/react-router'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'

export function SignInForm({ next, ...props }: CredentialsFormProps & { next: string | undefined }) {
  return (
    <CredentialsForm
      {...props}
      passwordKind="current-password"
      button="Sign in"
      failed={{ title: 'Sign in failed', fallback: 'Failed to sign in' }}
    >
      <p>
        <Link to="/reset-password" className="link inline-flex min-h-11 items-center">
          Forgot your password?
        </Link>
      </p>
      <p>
        New here?{' '}
        <Link
          to="/auth"
          search={{ tab: 'sign-up', ...(next !== undefined && { next }) }}
          className="link inline-flex min-h-11 items-center"
        >
          Create an account
        </Link>
      </p>
    </CredentialsForm>
  )
}

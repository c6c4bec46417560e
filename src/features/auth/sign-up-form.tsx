import { useSession } from '#src/session/use-session.ts'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'

/** A taken address is answered like a new one: nobody learns who has an account. */
export function SignUpForm(props: CredentialsFormProps) {
  const { signUp } = useSession()
  return (
    <CredentialsForm
      {...props}
      act={signUp}
      passwordKind="new-password"
      passwordHint="At least 8 characters. A few words are easier to remember and harder to guess."
      button="Create account"
      succeeded={{
        title: 'Account created!',
        description: 'Please check your email to verify your account.',
      }}
      failed={{ title: 'Sign up failed', fallback: 'Failed to sign up' }}
    >
      We use your address to sign you in and for nothing else.
    </CredentialsForm>
  )
}

import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'

/** A taken address is answered like a new one: nobody learns who has an account. */
export function SignUpForm(props: CredentialsFormProps) {
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

import { CodeForm } from '#src/account/code-form.tsx'
import type { Factor } from '#src/core/account/factor.ts'
import { BackButton } from '#src/features/settings/parts/inline-form.tsx'
import { TextField } from '#src/features/settings/parts/text-field.tsx'
import { account } from '#src/session/page-account.ts'
import { FACTOR_NAME_MAX } from './factor-names.ts'
import type { FactorSetup } from './use-enrollment.ts'

/** What the setup of a factor of any type receives. */
export type FactorSetupProps = {
  setup: FactorSetup
  /** Names of the other factors. */
  taken: string[]
  onClose: () => void
  onVerified: (name: string) => void
}

type NameProps = {
  value: string
  onChange: (name: string) => void
  error: string | undefined
  hint?: string
}

/** The name by which a user recognizes the factor. */
export function FactorNameField({ value, onChange, error, hint }: NameProps) {
  return (
    <TextField
      label="Name"
      name="factor-name"
      autoComplete="off"
      required
      maxLength={FACTOR_NAME_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={hint}
    />
  )
}

type FirstCodeProps = Pick<FactorSetupProps, 'onClose' | 'onVerified'> & {
  factor: { id: string; type: Factor['factor_type']; name: string; phone?: string }
}

/** Asks for the first code of a factor, which verifies it. */
export function FirstCodeForm({ factor, onClose, onVerified }: FirstCodeProps) {
  const { id, type, name, phone = '' } = factor
  return (
    <CodeForm
      factors={[{ id, factor_type: type, status: 'unverified', friendly_name: name, phone, created_at: '' }]}
      actions={account}
      onVerified={() => onVerified(name)}
    >
      <BackButton look="below" onClick={onClose}>
        Cancel
      </BackButton>
    </CodeForm>
  )
}

import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { DeleteForm } from './delete-form.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'

type Props = { email: string; forms: OneForm; onDeleted: (keepFavorites: boolean) => void }

export function DeleteSection({ email, forms, onDeleted }: Props) {
  return (
    <Section
      title="Delete account"
      lead="Permanently deletes your account and everything in it from the server."
      action={
        <OpenButton
          forms={forms}
          form="delete"
          className="button-quiet -mr-[0.6rem] text-danger underline underline-offset-4"
        >
          Delete account
        </OpenButton>
      }
    >
      {forms.open === 'delete' && (
        <DeleteForm email={email} onClose={() => forms.close()} onDeleted={onDeleted} />
      )}
    </Section>
  )
}

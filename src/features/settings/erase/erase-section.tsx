import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { EraseForm } from './erase-form.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useOneForm } from '#src/features/settings/parts/use-one-form.ts'

export function EraseSection() {
  const forms = useOneForm()
  return (
    <Section
      title="Erase this device"
      lead="Permanently erases everything Nestling has saved in this browser."
      action={
        <OpenButton
          forms={forms}
          form="erase"
          className="button-quiet -mr-[0.6rem] text-danger underline underline-offset-4"
        >
          Erase this device
        </OpenButton>
      }
    >
      {forms.open === 'erase' && <EraseForm onClose={() => forms.close()} />}
    </Section>
  )
}

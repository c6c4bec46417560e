import { shortcuts } from '#src/ui/shortcuts.ts'
import { Section } from '#src/features/settings/parts/section.tsx'

/** Opens the list of keyboard shortcuts. */
export function KeyboardSection() {
  return (
    <Section
      title="Keyboard"
      lead="Search, browse and save names without a mouse."
      action={
        <button
          type="button"
          className="button button-quiet -mr-[0.6rem]"
          onClick={() => shortcuts.list(true)}
        >
          Keyboard shortcuts
        </button>
      }
    />
  )
}

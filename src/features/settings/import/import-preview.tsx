import type { ImportPlan } from '#src/core/favorites/import-plan.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { BackButton } from '#src/features/settings/parts/inline-form.tsx'
import { changesList, planLines } from './import-messages.ts'
import type { FileContents } from './import-names.ts'

/** A file that was read, and what it would change. */
export type Preview = { file: string; contents: FileContents; plan: ImportPlan }

type Props = {
  preview: Preview
  /** The progress of writing; null otherwise. */
  progress: string | null
  onGo: () => void
  onClose: () => void
}

/** Previews the changes of a file. Escape closes it, not the dialog around it. */
export function ImportPreview({ preview, progress, onGo, onClose }: Props) {
  const { contents, plan } = preview
  const lines = planLines(plan)
  const canImport = changesList(plan)
  const busy = progress !== null
  return (
    <InlineBox
      label="What’s in the file"
      // Selects another file; the changes of this one may differ while it is read.
      subject={contents}
      className="mt-3 rounded-card bg-tint p-4"
      onEscape={() => {
        if (!busy) onClose()
      }}
    >
      <p className="text-sm break-all text-soft">{preview.file}</p>
      {lines.length === 0 ? (
        <p className="mt-1">Everything in this file is already on your list.</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {canImport && (
          <BusyButton busy={busy} onClick={onGo}>
            Import
          </BusyButton>
        )}
        {busy ? (
          <p role="status" className="text-[0.9375rem]">
            {progress === '' ? 'Importing…' : `Importing ${progress}…`}
          </p>
        ) : (
          <BackButton onClick={onClose}>{canImport ? 'Cancel' : 'Close'}</BackButton>
        )}
      </div>
    </InlineBox>
  )
}

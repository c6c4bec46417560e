import { useState } from 'react'
import { copyText } from '#src/ui/copy-text.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { recoveryCodesFile } from './recovery-code-messages.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { Attempt } from '#src/features/settings/parts/use-attempt.ts'

type Props = {
  codes: string[]
  attempt: Attempt
  /** The user confirms that they are saved. */
  onSaved: () => void
}

const MESSAGES = {
  none: '',
  copied: 'Copied. Paste them somewhere safe.',
  refused: 'This browser doesn’t allow copying. Select the codes and copy them yourself.',
  downloaded: 'Saved to your downloads.',
} as const

/** Shows newly created codes, once, with the ways to save them. */
export function NewRecoveryCodes({ codes, attempt, onSaved }: Props) {
  const [message, setMessage] = useState<keyof typeof MESSAGES>('none')
  const copy = async () => setMessage((await copyText(codes.join('\n'))) ? 'copied' : 'refused')
  const download = () => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(recoveryCodesFile(codes, { site: location.host, day }), 'text/plain')
    setMessage('downloaded')
  }
  return (
    // Escape closes nothing: the codes cannot be shown again.
    <InlineForm label="Recovery codes" headed focus="whole" attempt={attempt} onClose={() => undefined}>
      <div className="grid gap-4 text-[0.9375rem]">
        <p>
          If you lose your second step, each of these signs you in once. You won’t see them again, so save
          them somewhere you can reach without this device.
        </p>
        <ol
          aria-label="Recovery codes"
          translate="no"
          className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-2 rounded-field bg-tint p-4"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="font-mono text-base whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-line" onClick={() => void copy()}>
            Copy codes
          </button>
          <button type="button" className="button button-line" onClick={download}>
            Download codes
          </button>
        </div>
        <p role="status" className="text-sm text-soft empty:hidden">
          {MESSAGES[message]}
        </p>
        <div>
          <BusyButton busy={false} onClick={onSaved}>
            I’ve saved them
          </BusyButton>
        </div>
      </div>
    </InlineForm>
  )
}

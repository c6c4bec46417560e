import { Switch } from '#src/ui/switch.tsx'
import { NOT_STORED, useChoice } from './use-choice.ts'

type Props = {
  label: string
  hint: string
  /** Null until it is known, and where nothing can be read. */
  stored: boolean | null
  /** What is shown meanwhile. */
  without: boolean
  save: (isOn: boolean) => Promise<void>
}

/** A switch whose choice is stored on this device. */
export function SwitchChoice({ label, hint, stored, without, save }: Props) {
  const { chosen, hasFailed, choose } = useChoice(save)
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={chosen ?? stored ?? without}
        {...(stored !== null && { onChange: choose })}
      />
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {NOT_STORED}
        </p>
      )}
    </div>
  )
}

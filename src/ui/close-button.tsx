import { X } from './icons/x.ts'
import { Icon } from './icon.tsx'

/** The close button of the surrounding dialog. */
export function CloseButton() {
  return (
    <form method="dialog">
      <button
        type="submit"
        aria-label="Close"
        className="grid size-11 place-items-center rounded-full text-soft"
      >
        <Icon of={X} size={22} />
      </button>
    </form>
  )
}

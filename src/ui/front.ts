/** Elements that must stay within reach on every screen, such as the place for toasts. */
const hosts = new Set<HTMLElement>()
/** Modal dialogs that are open, the topmost last. */
let dialogs: HTMLDialogElement[] = []

/**
 * Puts an element in front of everything: into the topmost modal dialog while one is open, since all that is outside
 * of it is inert, and else at the end of the page. The function given takes it away again.
 */
export function mountInFront(host: HTMLElement): () => void {
  hosts.add(host)
  moveHosts()
  return () => {
    hosts.delete(host)
    host.remove()
  }
}

/** A modal dialog has opened; call the function given when it closes, and before it leaves the page. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  dialogs = [...dialogs, dialog]
  moveHosts()
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    moveHosts()
  }
}

function moveHosts(): void {
  const front = dialogs.at(-1) ?? document.body
  for (const host of hosts) if (host.parentElement !== front) front.append(host)
}

/** Elements that must stay reachable on every screen, such as the toast container. */
const hosts = new Set<HTMLElement>()
/** Modal dialogs that are open, the topmost last. */
let dialogs: HTMLDialogElement[] = []

/**
 * Mounts an element in front of everything: in the topmost modal dialog while one is open, since everything outside
 * of it is inert, else at the end of the page. Returns a function that removes it.
 */
export function mountInFront(host: HTMLElement): () => void {
  hosts.add(host)
  moveHosts()
  return () => {
    hosts.delete(host)
    host.remove()
  }
}

/** Call it when a modal dialog has opened, and the returned function when it closes, before it is removed. */
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

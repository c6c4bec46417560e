import { createListeners } from '#src/async/listeners.ts'

/** Chromium's `beforeinstallprompt` event, which the standard library does not declare. */
export type InstallPrompt = Event & {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the app can be installed here: by the browser's own dialog, by hand in a few steps, or not at all. */
export type InstallWay = 'prompt' | 'steps' | 'none'

export type InstallOfferPorts = {
  page: EventTarget
  /** The prompt from before this code was loaded. */
  early: () => unknown
  /** Whether the page already runs as an installed app. */
  standalone: boolean
  /** Whether apps are installed by hand on this device. */
  byHand: boolean
  /** Whether the browser reports the app as installed elsewhere. */
  installedBeside: () => Promise<boolean>
}

export type InstallOffer = {
  way(): InstallWay
  subscribe(listener: () => void): () => void
  /** Opens the browser's dialog and resolves with the answer. Rejects when the browser does not; retry later. */
  install(): Promise<'accepted' | 'dismissed'>
}

/** Keeps the browser's install prompt until it is needed. */
export function createInstallOffer(ports: InstallOfferPorts): InstallOffer {
  const [subscribe, notify] = createListeners()
  let installed = ports.standalone
  const early = ports.early()
  let prompt = isPrompt(early) ? early : null

  function isInstalled(): void {
    installed = true
    prompt = null
    notify()
  }

  ports.page.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    prompt = event
    // The browser offers only what is not installed, also after the app was removed again.
    installed = ports.standalone
    notify()
  })
  ports.page.addEventListener('appinstalled', isInstalled)
  void ports.installedBeside().then((beside) => beside && prompt === null && isInstalled())

  return {
    way() {
      if (installed) return 'none'
      if (prompt) return 'prompt'
      return ports.byHand ? 'steps' : 'none'
    },
    subscribe,
    async install() {
      if (!prompt) throw new TypeError('The browser has no install prompt')
      const asked = prompt
      await asked.prompt()
      const { outcome } = await asked.userChoice
      // A prompt can be used once.
      if (prompt === asked) prompt = null
      notify()
      return outcome
    },
  }
}

function isPrompt(value: unknown): value is InstallPrompt {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'userChoice' in value
}

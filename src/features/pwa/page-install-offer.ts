import { createInstallOffer } from './install-offer.ts'
import { isIos } from './install-rule.ts'

/** Where the page's first script (tools/pages/first-script.ts) stores a prompt that comes before the app's code. */
const EARLY = 'nestlingInstall'

/** APIs that only some browsers have. */
type Extended = Navigator & {
  standalone?: boolean
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>
}

const device: Extended = navigator
const appModes = ['standalone', 'minimal-ui', 'window-controls-overlay']

/** The install offer of this page. */
export const installOffer = createInstallOffer({
  page: globalThis,
  early: () => Reflect.get(globalThis, EARLY) as unknown,
  standalone:
    device.standalone === true || appModes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches),
  byHand: isIos(device),
  // Rejects in a frame and in private windows: then it is unknown.
  installedBeside: async () => {
    const apps = await device.getInstalledRelatedApps?.().catch(() => [])
    return apps !== undefined && apps.length > 0
  },
})

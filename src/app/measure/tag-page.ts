import { allowScriptsOf } from '#src/ui/trusted-script.ts'
import type { TagPage } from '#src/analytics/tags.ts'

/** Names of entries in local storage that are the app's own. */
const OWN = /^nestling-/

/** The page that a tag manager runs in. `path` is that of the page that is shown, as measured. */
export const createTagPage = (path: () => string): TagPage => ({
  dataLayer() {
    const layer: unknown[] = []
    Object.assign(globalThis, { dataLayer: layer })
    return layer
  },
  load(src, origin) {
    allowScriptsOf(origin)
    const script = document.createElement('script')
    script.async = true
    script.src = src
    document.head.append(script)
  },
  address: () => location.origin + path(),
  now: () => Date.now(),
  reload() {
    clearTagStorage()
    location.reload()
  },
})

/** The app's own cookie cannot be read by scripts: those that can be read are of tags. */
function clearTagStorage(): void {
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_part, n) => `; domain=${parts.slice(n).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  for (const key of Object.keys(localStorage)) if (!OWN.test(key)) localStorage.removeItem(key)
}

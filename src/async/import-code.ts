import { nextTask } from './next-task.ts'

/** When nothing has come of any file for this long, those on their way are given up, ms. */
const SILENCE_MS = 10_000
/** On a slow network a file waits for the others before it: as long as some of these come, it is not lost. */
let lastCame = 0
/** A request without a response is lost once a file that was requested this much later has arrived, ms. */
const OVERTAKEN_MS = 2_000
/** When each request without a response was sent, by what aborts it. */
const unanswered = new Map<AbortController, number>()
const OVERTAKEN = 'overtaken'
/** Code has the connections first, ms. */
const PICTURE_PAUSE_MS = 5_000

/** How minified code imports another file before it runs. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g

/** Files that are in the browser's cache, or on their way there, by address. */
const cached = new Map<string, Promise<void>>()
/** Paths of the code that has run. */
const run = new Set<string>()
/** Files that failed before: a network that asks for a sign-in may have left its page in the cache. */
const failed = new Set<string>()

/**
 * Imports code: the build passes it every dynamic import of the app (tools/vite/plain-imports.ts). Browsers remember a module that did not come,
 * and fail every later import of it and of what needs it: so its files are requested as plain files first, and imported
 * from the browser's cache once all of them are there. Rejects when one does not come; the next call requests what is
 * missing again. The first time, what uses the code runs in a task of its own: together with the code's own start it would
 * block the page.
 */
export async function importCode<T>(load: () => Promise<T>): Promise<T> {
  const path = importedPath(load)
  if (path) await inCache(new URL(path, import.meta.url).href)
  const module = await load()
  if (!path || run.has(path)) return module
  run.add(path)
  await nextTask()
  return module
}

/**
 * Resolves when the code at an address of this build, such as a worker's, is in the browser's cache: a browser
 * never gives up on a script, and its next request would wait behind the lost one. Rejects when it does not come.
 */
export function cacheCode(path: string): Promise<void> {
  return inCache(new URL(path, location.href).href)
}

/** The path in an import's own source, the only place where the build writes it. */
export function importedPath(load: () => unknown): string | undefined {
  return /\bimport\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1]
}

/** The paths that a file imports before it runs. */
export function staticImports(code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].flatMap(([, path]) => path ?? [])
}

/** Resolves when a file, and all that it imports before it runs, is in the browser's cache. */
function inCache(url: string): Promise<void> {
  const known = cached.get(url)
  if (known) return known
  const coming = isListed(url) ? Promise.resolve() : request(url)
  cached.set(url, coming)
  // The caller sees the failure; the next call tries again.
  coming.catch(() => {
    cached.delete(url)
    failed.add(url)
  })
  return coming
}

/** Files that the page lists have come before the app has started (tools/pages/inline/load-guard.js). */
function isListed(url: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href="${new URL(url).pathname}"]`) !== null
}

async function request(url: string): Promise<void> {
  const code = await textOf(url)
  await Promise.all(staticImports(code).map((path) => inCache(new URL(path, url).href)))
}

/** @throws when nothing comes for a while, or something other than code: the page of a network that asks for a sign-in */
async function textOf(url: string, mayBeLost = true): Promise<string> {
  const control = new AbortController()
  const requested = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitOn = () => {
    const left = Math.max(requested, lastCame) + SILENCE_MS - Date.now()
    if (left > 0) timer = setTimeout(waitOn, left)
    else {
      control.abort(new TypeError(`Failed to fetch ${url}`))
      releasePictures()
    }
  }
  try {
    waitOn()
    if (mayBeLost) unanswered.set(control, requested)
    const cache = failed.has(url) ? 'no-cache' : 'default'
    const response = await fetch(url, { cache, signal: control.signal })
    unanswered.delete(control)
    // Gone with its build: only the import itself learns that from the service worker (sw/asset-or-stale.ts).
    if (response.status === 404) return ''
    if (!response.ok || !response.headers.get('content-type')?.includes('javascript'))
      throw new TypeError(`Failed to fetch ${url}`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; ; ) {
      lastCame = Date.now()
      const part = await reader?.read()
      if (!part || part.done) {
        giveUpOvertaken(requested)
        return text
      }
      text += part.value
    }
  } catch (error) {
    // Once: a slow answer is overtaken by files from a cache, too.
    if (control.signal.reason === OVERTAKEN) return textOf(url, false)
    throw error
  } finally {
    unanswered.delete(control)
    clearTimeout(timer)
  }
}

/** Browsers have few connections and never give up on a picture, so lost pictures would hold all of them. */
function releasePictures(): void {
  for (const picture of document.images) {
    if (picture.complete) continue
    const sources = picture.closest('picture')?.querySelectorAll('source') ?? []
    for (const element of [...sources, picture]) for (const name of ['srcset', 'src']) withhold(element, name)
  }
}

function withhold(element: Element, name: string): void {
  const value = element.getAttribute(name)
  if (value === null) return
  element.removeAttribute(name)
  // Unless the page shows something else there meanwhile.
  setTimeout(() => element.hasAttribute(name) || element.setAttribute(name, value), PICTURE_PAUSE_MS)
}

/** Aborts requests that a file requested at `later` has overtaken, so that they are sent again: the network is back and has lost them. */
function giveUpOvertaken(later: number): void {
  for (const [control, requested] of unanswered)
    if (later - requested >= OVERTAKEN_MS) control.abort(OVERTAKEN)
}

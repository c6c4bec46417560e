/**
 * Loads the app's code, and watches the connection until the app's own banner takes over.
 *
 * Browsers remember a module that did not come and fail every later import of it. So each file in `data-files` is
 * requested as a plain file when the page has been painted (until then its text and its fonts have the network to
 * themselves; a page in the background is never painted), and gets a link only when it is in the browser's cache. What
 * does not come (nothing for 10 s, a failure, the page of a network that asks for a sign-in) is said in the page, and
 * requested again with increasing pauses, at once when the network or the person returns. When all files are there, the
 * entry, the first script of the list, is imported. Pictures that do not come either give their connections up: browsers
 * have six, and keep a lost picture waiting for good. Where the browser keeps no files, a module may still be lost: then
 * the page is reloaded once its file can be had.
 *
 * `nestlingOffline` exists while this script shows the banner, and says whether the connection was gone;
 * `src/features/pwa/offline-banner.tsx` reads and removes it.
 */
{
  const guard = document.getElementById('load-guard')
  const [title, text, retry] = guard.children
  /** Names of the files that failed and are requested again when the pause ends. */
  let failed = []
  /** How many files are still to come; undefined before they are requested. */
  let left
  let pauses = 0
  /** What is shown: nothing, that the connection is gone, or that a file did not come. */
  let shown = 0
  let late, lost, entry, pause, quiet, request

  const show = () => {
    if (!('nestlingOffline' in window)) return
    const offline = !navigator.onLine
    if (offline) nestlingOffline = true
    const next = offline ? 1 : late && left ? 2 : 0
    if (next === shown) return
    shown = next
    title.textContent = offline ? "You're Offline" : ''
    text.textContent = offline
      ? "Some features may be limited. We'll sync when you're back online."
      : next
        ? 'Part of this page didn’t load. It will try again on its own.'
        : ''
    retry.hidden = !offline
    guard.hidden = !next
  }
  const abort = () => {
    request?.abort()
    request = new AbortController()
  }
  const withhold = (element, name) => {
    const value = element.getAttribute(name)
    element.removeAttribute(name)
    if (value) setTimeout(() => element.hasAttribute(name) || element.setAttribute(name, value), 5e3)
  }
  const beat = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      for (const picture of document.images) {
        if (picture.complete) continue
        const sources = picture.closest('picture')?.querySelectorAll('source') ?? []
        for (const element of [...sources, picture]) {
          withhold(element, 'srcset')
          withhold(element, 'src')
        }
      }
      abort()
    }, 1e4)
  }
  const fail = (file) => {
    late = 1
    failed.push(file)
    show()
    pause ||= setTimeout(again, Math.min(500 * 2 ** pauses++, 6e4))
  }
  const again = () => {
    clearTimeout(pause)
    pause = 0
    failed.splice(0).forEach(get)
  }
  const get = async (file) => {
    beat()
    try {
      const answer = await fetch(file.href, { cache: late ? 'no-cache' : 'default', signal: request.signal })
      if (!answer.ok || !/script|css|json/.test(answer.headers.get('content-type'))) throw 0
      const reader = answer.body.getReader()
      do beat()
      while (!(await reader.read()).done)
    } catch {
      return fail(file)
    }
    if (!file.isConnected) {
      file.addEventListener('error', () => {
        left++
        if (file.rel[0] === 'm') lost = 1
        else file.remove()
        fail(file)
      })
      document.head.append(file)
    }
    if (--left) return
    clearTimeout(quiet)
    show()
    if (lost) location.reload()
    else void import(entry)
  }
  const go = () => {
    if (left !== undefined) return
    const names = guard.dataset.files.split(' ')
    left = names.length
    names.forEach((name) => {
      const file = document.createElement('link')
      const isCode = name.endsWith('.js')
      file.rel = isCode ? 'modulepreload' : name.endsWith('.css') ? 'stylesheet' : 'preload'
      if (file.rel === 'preload') {
        file.as = 'fetch'
        file.crossOrigin = ''
      }
      file.href = '/assets/' + name
      if (isCode) entry ||= file.href
      void get(file)
    })
  }
  const back = () => {
    show()
    pauses = 0
    again()
  }
  addEventListener('offline', show)
  addEventListener('online', () => {
    abort()
    back()
  })
  document.addEventListener('visibilitychange', () => document.hidden || back())
  retry.addEventListener('click', () => (left ? back() : location.reload()))
  nestlingOffline = false
  show()
  abort()
  if (document.hidden) go()
  else requestAnimationFrame(() => setTimeout(go))
  setTimeout(go, 500)
}

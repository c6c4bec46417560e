import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { focusWhenThere } from '#src/ui/focus-when-there.ts'
import { createLaterPart } from '#src/ui/later-part.ts'
import { shortcuts } from '#src/ui/shortcuts.ts'
import { earlyKey, keyAction } from './keyboard-action.ts'
import { OwnDialog } from './own-dialog.tsx'
import { pageIdle } from '#src/async/page-idle.ts'

const KeyboardDialog = createLaterPart<{ onClose: () => void }>(
  () => import('./keyboard-dialog.tsx').then((part) => part.KeyboardDialog, loadingFailed),
  { onFailure: 'throws' },
)

const SEARCH = 'input[type="search"]'
const ROW = ':is([data-card], [data-favorite])'
const NAME = 'a[data-open]'
/** What a long list has in place of rows that are not rendered. */
const SPACE = '[data-space]'
const FIELD =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="slider"]'

/** The keyboard shortcuts of every page, and the dialog that lists them. */
export function Keyboard() {
  const { listed } = useSyncExternalStore(shortcuts.subscribe, shortcuts.current)
  useKeys()
  const close = () => shortcuts.list(false)
  return (
    <OwnDialog subject={listed ? 'keys' : undefined} again={KeyboardDialog.preload} onClose={close}>
      {listed && <KeyboardDialog onClose={close} />}
    </OwnDialog>
  )
}

function useKeys(): void {
  const router = useRouter()
  useEffect(() => {
    const toSearch = async () => {
      if (focusSearch()) return
      // The new page's heading takes the focus when it is rendered; the field after that.
      const stop = router.subscribe('onRendered', () => {
        stop()
        focusSearch()
      })
      await router.navigate({ to: '/generate' })
    }
    const act = (event: KeyboardEvent) => {
      const action = keyAction(event, {
        on: shortcuts.current().on,
        typing: isField(event.target),
        inDialog: isDialogOpen(),
      })
      switch (action) {
        case 'list':
          event.preventDefault()
          shortcuts.list(true)
          break
        case 'search':
          event.preventDefault()
          void toSearch()
          break
        case 'next':
        case 'previous':
          if (walk(action === 'next' ? 1 : -1)) event.preventDefault()
          break
        case 'heart':
          focusedRow()?.querySelector<HTMLElement>('[data-heart]')?.click()
          break
        case null:
      }
    }
    // A key pressed before this code was loaded is not lost.
    const early = earlyKey(pageIdle.takeEarlyKeys(), performance.now())
    if (early) act(early)
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [router])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>(SEARCH)
  field?.focus()
  return field !== null
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null
}

/** Moves the focus to the name of the row below or above; false when there is none. */
function walk(step: 1 | -1): boolean {
  const from = focusedRow()
  if (from?.parentElement && sibling(from, step)?.matches(SPACE)) {
    // The rows there are rendered once they are near the window.
    from.scrollIntoView({ block: 'center' })
    focusWhenThere(from.parentElement, () => sibling(from, step)?.querySelector<HTMLElement>(NAME))
    return true
  }
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const next = from === null ? undefined : rows[rows.indexOf(from) + step]
  const link = next?.querySelector<HTMLElement>(NAME)
  link?.focus()
  return link !== undefined && link !== null
}

function sibling(row: Element, step: 1 | -1): Element | null {
  return step === 1 ? row.nextElementSibling : row.previousElementSibling
}

import type { NameKey } from '#src/core/names/name.ts'
import { clickHaptic } from '#src/ui/haptics.ts'
import { dropPosition, scrollSpeed } from './drag-position.ts'

/** Pixels after which a press is a drag. */
const DRAG_FROM = 4
/** How long a dropped row waits for the list to follow, ms. */
const SETTLE_MS = 1_000

/** Puts the dropped row before `next`, or at the end (null). False when the list stays as it was. */
type Drop = (next: NameKey | null) => Promise<boolean>

/**
 * Lets the row of a pressed grip follow the pointer, whether mouse, pen or finger, until it is let go. Escape, and
 * whatever else ends the pointer, puts the row back. Until then nothing renders: a line shows the position, since
 * thousands of rows cannot make room within a frame.
 */
export function dragRow(grip: HTMLElement, press: PointerEvent, drop: Drop): void {
  const row = grip.closest<HTMLElement>('[data-favorite]')
  const list = row?.parentElement
  if (!row || !list || !press.isPrimary || press.button !== 0) return
  // A mouse would select text.
  press.preventDefault()
  grip.setPointerCapture(press.pointerId)

  const ending = new AbortController()
  const { signal } = ending
  const startY = press.clientY
  const startScroll = scrollY
  const heldAt = startY - row.getBoundingClientRect().top
  let y = startY
  let next = row.nextElementSibling
  let isDrag = false
  let frame = 0
  let frameAt = 0

  const follow = () => {
    liftRow(row, y - startY + scrollY - startScroll)
    const found = rowAfter(list, row, { y, heldAt })
    if (found === next) return
    next = found
    clickHaptic()
    markDrop(list, next === row.nextElementSibling ? undefined : next)
  }
  // Scrolls while the pointer is near an edge, but not at once when the row was there to begin with.
  const step = (now: number) => {
    const speed = scrollSpeed(y, innerHeight)
    if (speed * (y - startY) > 0)
      scrollBy({ top: (speed * Math.min(50, now - frameAt)) / 1000, behavior: 'instant' })
    frameAt = now
    follow()
    frame = requestAnimationFrame(step)
  }
  const end = () => {
    ending.abort()
    cancelAnimationFrame(frame)
    markDrop(list, undefined)
  }
  const cancel = () => {
    end()
    putDown(row)
  }

  grip.addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY
      if (isDrag || Math.abs(y - startY) < DRAG_FROM) return
      isDrag = true
      frameAt = performance.now()
      frame = requestAnimationFrame(step)
    },
    { signal },
  )
  grip.addEventListener(
    'pointerup',
    (event) => {
      y = event.clientY
      if (isDrag) follow()
      end()
      if (next === row.nextElementSibling) putDown(row)
      else void settle(list, row, drop((next as HTMLElement | null)?.dataset['favorite'] ?? null))
    },
    { signal },
  )
  grip.addEventListener('pointercancel', cancel, { signal })
  grip.addEventListener('lostpointercapture', cancel, { signal })
  // A long press would open it, and take the finger away from us.
  grip.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  document.addEventListener('keydown', onKey, { capture: true, signal })
}

/** Shows a row that many pixels below its position, but not outside of its list, which would make the page longer. */
function liftRow(row: HTMLElement, way: number): void {
  const { offsetTop: first } = (row.parentElement?.firstElementChild ?? row) as HTMLElement
  const above = row.offsetTop - first
  const below = (row.parentElement?.offsetHeight ?? 0) - row.offsetHeight - above
  row.dataset['dragged'] = ''
  row.style.translate = `0 ${Math.max(-above, Math.min(below, way))}px`
}

function putDown(row: HTMLElement): void {
  delete row.dataset['dragged']
  row.style.translate = ''
}

/**
 * The row that would follow one that is let go at `y`; null at the end. A row is passed where its own grip is, as far
 * below its top as the dragged one is `heldAt`, however high the rows are.
 */
function rowAfter(
  list: HTMLElement,
  row: HTMLElement,
  { y, heldAt }: { y: number; heldAt: number },
): Element | null {
  const others = [...list.children].filter((child) => child !== row)
  const at = dropPosition(y, others.length, (index) => {
    const { top = 0, height = 0 } = others[index]?.getBoundingClientRect() ?? {}
    return top + Math.min(heldAt, height / 2)
  })
  return others[at] ?? null
}

/** Draws the line before `next`, or below the last row (null); undefined removes it. */
function markDrop(list: HTMLElement, next: Element | null | undefined): void {
  list.querySelector('[data-drop]')?.removeAttribute('data-drop')
  if (next !== undefined)
    (next ?? list.lastElementChild)?.setAttribute('data-drop', next ? 'before' : 'after')
}

/** Leaves the row where it was dropped until the list has changed, which is before the next frame is painted. */
async function settle(list: HTMLElement, row: HTMLElement, dropped: Promise<boolean>): Promise<void> {
  const done = () => {
    changes.disconnect()
    clearTimeout(timer)
    putDown(row)
  }
  const changes = new MutationObserver(done)
  const timer = setTimeout(done, SETTLE_MS)
  changes.observe(list, { childList: true })
  if (!(await dropped)) done()
}

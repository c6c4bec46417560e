import type { NameKey } from '#src/core/names/name.ts'
import { clickHaptic } from '#src/ui/haptics.ts'
import { dropPosition, scrollSpeed } from './drag-position.ts'

/** Pixels after which a press is a drag. */
const DRAG_FROM = 4
/** How long a dropped row waits for the list to follow, ms. */
const SETTLE_MS = 1_000

/** What ends a pointer without letting it go. */
type PointerEnd = 'pointercancel' | 'lostpointercapture'

/** Puts the dropped row before `next`, or at the end (null). False when the list stays as it was. */
type Drop = (next: NameKey | null) => Promise<boolean>

/** The grip that is held, until its drag ends: one at a time. */
let held: { grip: HTMLElement; signal: AbortSignal } | null = null

/**
 * Lets the row of a pressed grip follow the pointer, whether mouse, pen or finger, until it is let go. Escape puts the
 * row back, and so does whatever else ends the pointer, or takes the row or its grip off the page. Until then nothing
 * renders: a line shows the position, since thousands of rows cannot make room within a frame.
 */
export function dragRow(grip: HTMLElement, press: PointerEvent, drop: Drop): void {
  const row = grip.closest<HTMLElement>('[data-favorite]')
  const list = row?.parentElement
  if (!row || !list || !press.isPrimary || press.button !== 0) return
  if (held?.grip.isConnected && !held.signal.aborted) return
  // A mouse would select text.
  press.preventDefault()
  grip.setPointerCapture(press.pointerId)

  const ending = new AbortController()
  const { signal } = ending
  held = { grip, signal }
  const startY = press.clientY
  const heldAt = startY - topOf(row, list)
  let y = startY
  let next = row.nextElementSibling
  let marked: Element | null | undefined
  let isDrag = false
  let frame = 0
  let frameAt = 0

  const isThere = () => grip.isConnected && row.parentElement === list && list.isConnected
  const lift = () => liftRow(row, list, y - heldAt)
  const follow = () => {
    lift()
    const found = rowAfter(list, row, { y, heldAt })
    if (found !== next) clickHaptic()
    next = found
    const mark = next === row.nextElementSibling ? undefined : next
    if (mark !== marked) markDrop(list, mark)
    marked = mark
  }
  // Scrolls while the pointer is near an edge, but not at once when the row was there to begin with.
  const step = (now: number) => {
    if (!isThere()) return cancel()
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
  // On the document: what a removed grip would have heard is heard there.
  const onPointer = (type: 'pointermove' | 'pointerup' | PointerEnd, listener: (y: number) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.pointerId === press.pointerId) listener(event.clientY)
      },
      { signal },
    )

  onPointer('pointermove', (to) => {
    y = to
    if (isDrag || Math.abs(y - startY) < DRAG_FROM) return
    isDrag = true
    frameAt = performance.now()
    frame = requestAnimationFrame(step)
  })
  onPointer('pointerup', (at) => {
    if (!isDrag || !isThere()) return cancel()
    y = at
    follow()
    end()
    if (next === row.nextElementSibling) return putDown(row)
    const key = (next as HTMLElement | null)?.dataset['favorite'] ?? null
    void settle(list, { row, next, lift }, drop(key))
  })
  onPointer('pointercancel', cancel)
  onPointer('lostpointercapture', cancel)
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

/** Where the top of a row would be in the window if it were not lifted. */
function topOf(row: HTMLElement, list: HTMLElement): number {
  const { offsetTop: first } = (list.firstElementChild ?? row) as HTMLElement
  return list.getBoundingClientRect().top + list.clientTop + row.offsetTop - first
}

/** Shows a row at that height of the window, but not outside of its list, which would make the page longer. */
function liftRow(row: HTMLElement, list: HTMLElement, top: number): void {
  const { offsetTop: first } = (list.firstElementChild ?? row) as HTMLElement
  const above = row.offsetTop - first
  const below = list.offsetHeight - row.offsetHeight - above
  const way = top - topOf(row, list)
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

type Dropped = { row: HTMLElement; next: Element | null; lift: () => void }

/**
 * Leaves the row where it was dropped until it has its new position in the list, which is before the next frame is
 * painted. Other changes of the list do not move it.
 */
async function settle(
  list: HTMLElement,
  { row, next, lift }: Dropped,
  dropped: Promise<boolean>,
): Promise<void> {
  const isWaiting = () =>
    row.parentElement === list &&
    row.nextElementSibling !== next &&
    (next === null || next.parentElement === list)
  const done = () => {
    changes.disconnect()
    clearTimeout(timer)
    putDown(row)
  }
  const changes = new MutationObserver(() => (isWaiting() ? lift() : done()))
  const timer = setTimeout(done, SETTLE_MS)
  changes.observe(list, { childList: true })
  if (!(await dropped)) done()
}

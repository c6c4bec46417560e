import { useLayoutEffect, useRef } from 'react'

/** Words of the field's text: their position and the text itself. */
export type Marked = { from: number; words: string }

/** What of the text before the words is shown where the field scrolls, in px. */
const SPARE = 24

/**
 * The field's text once more behind it, unseen but for a mark under some of its words: a field has no marks of its own. Scrolls
 * the field to them. Screen readers have the words as the description of their chip.
 */
export function MarkedWords({ text, from, words }: Marked & { text: string }) {
  const layer = useRef<HTMLSpanElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const to = from + words.length
  useLayoutEffect(() => {
    const field = layer.current?.parentElement?.querySelector('input')
    if (!field || !layer.current || !mark.current) return
    const start = mark.current.offsetLeft
    const end = start + mark.current.offsetWidth
    if (start < field.scrollLeft || end > field.scrollLeft + field.clientWidth)
      field.scrollLeft = Math.max(0, start - SPARE)
    layer.current.scrollLeft = field.scrollLeft
  }, [text, from, to])
  return (
    <span
      ref={layer}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-1 flex items-center overflow-hidden text-[1.0625rem] whitespace-pre text-transparent select-none"
    >
      <span className="flex-none">
        {text.slice(0, from)}
        <span ref={mark} data-marked className="rounded-sm border-b-2 border-accent bg-tint py-1">
          {words}
        </span>
        {text.slice(to)}
      </span>
    </span>
  )
}

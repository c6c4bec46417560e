type Props = { label: string; text: string; className?: string }

/** Somebody's words, to be read, scrolled and marked, but not changed here. */
export function FixedText({ label, text, className = '' }: Props) {
  return (
    <textarea
      readOnly
      aria-label={label}
      value={text}
      rows={2}
      className={`field field-sizing-content max-h-40 resize-none text-[0.9375rem] ${className}`}
    />
  )
}

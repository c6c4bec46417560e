type Props = { label: string; text: string; className?: string }

/** Read-only text of a user, which can be scrolled and selected. */
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

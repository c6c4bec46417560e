/** What is wrong with a field, announced and beside it. The field names it by `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  )
}

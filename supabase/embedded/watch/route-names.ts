/**
 * Names paths by the template that they follow, `:name` for a part that varies; `other` for a path that follows none.
 * A client cannot make up new names.
 */
export function createRouteNames(templates: readonly string[]): (pathname: string) => string {
  const compiled = templates
    .map((template) => ({ template, parts: template.split('/') }))
    // Fixed names before those that vary.
    .sort((one, other) => one.template.split(':').length - other.template.split(':').length)
  return (pathname) => {
    const given = pathname.split('/')
    const found = compiled.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index])),
    )
    return found?.template ?? 'other'
  }
}

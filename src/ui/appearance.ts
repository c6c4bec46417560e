/** A choice about how all pages look. */
export type AppearanceSetting<Value extends string> = {
  /** All choices; the first one is the default. */
  values: readonly Value[]
  /** The choice made in this browser; the default when none was made or storage is refused. */
  read: () => Value
  /** Applies a choice at once and stores it where storage allows. */
  choose: (value: Value) => void
}

/** Light and dark follow the system unless the person chooses. */
export const theme = createAppearanceSetting('theme', ['system', 'light', 'dark'])

/** How large all text is: everything measured in rem grows with it, as with the browser's own setting. */
export const textSize = createAppearanceSetting('text', ['standard', 'large', 'larger'])

/**
 * A setting in the attribute `data-<name>` of the root element; the default has none. It is in local storage and not in
 * Dexie, since it must be known before the first paint: the page's first script applies it (tools/vite/first-script.ts).
 */
function createAppearanceSetting<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): AppearanceSetting<Value> {
  const key = `nestling-${name}`
  const [byDefault] = values
  return {
    values,
    read() {
      try {
        const stored = localStorage.getItem(key)
        return values.find((value) => value === stored) ?? byDefault
      } catch {
        return byDefault
      }
    },
    choose(value) {
      const { dataset } = document.documentElement
      if (value === byDefault) delete dataset[name]
      else dataset[name] = value
      try {
        if (value === byDefault) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // Refused storage: the choice holds for this visit.
      }
    },
  }
}

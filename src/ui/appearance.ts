/** A setting of the appearance of all pages. */
export type AppearanceSetting<Value extends string> = {
  /** All options; the first one is the default. */
  values: readonly Value[]
  /** The option chosen in this browser; the default when none was chosen or storage is denied. */
  read: () => Value
  /** Applies an option at once and stores it if storage is allowed. */
  choose: (value: Value) => void
}

/** Light and dark follow the system unless the user chooses. */
export const theme = createAppearanceSetting('theme', ['system', 'light', 'dark'])

/** The size of all text: everything in rem scales with it, as with the browser's own setting. */
export const textSize = createAppearanceSetting('text', ['standard', 'large', 'larger'])

/**
 * A setting in the attribute `data-<name>` of the root element; the default has none. It is in local storage and not in
 * Dexie, since it must be known before the first paint: the page's first script applies it (tools/pages/first-script.ts).
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
        // Storage is denied: the choice applies to this visit only.
      }
    },
  }
}

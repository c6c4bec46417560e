/** A setting of the appearance of all pages. */
export type AppearanceSetting = {
  /** The root element has the chosen option in `data-<name>`, and local storage in `nestling-<name>`. */
  name: string
  /** The label of the setting in Settings. */
  label: string
  /** All options with their labels; the first one is the default. */
  options: readonly [AppearanceOption, ...AppearanceOption[]]
}

/** One option of a setting. */
export type AppearanceOption = { value: string; label: string }

/**
 * All settings of the appearance, in the order of Settings. The styles of an option but the default are rules of
 * `app.css` for `:root[data-<name>="<value>"]`. They are in local storage and not in Dexie, since they must be known
 * before the first paint: the page's first script applies them (tools/pages/first-script.ts).
 */
export const APPEARANCE: readonly AppearanceSetting[] = [
  {
    name: 'theme',
    label: 'Theme',
    // Light and dark follow the system unless the user chooses.
    options: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'text',
    label: 'Text size',
    // Everything in rem scales with it, as with the browser's own setting.
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'large', label: 'Large' },
      { value: 'larger', label: 'Larger' },
    ],
  },
]

/** The key of a setting in local storage. */
export function appearanceKey({ name }: AppearanceSetting): string {
  return `nestling-${name}`
}

/** The option chosen in this browser; the default when none was chosen or storage is denied. */
export function readAppearance(setting: AppearanceSetting): string {
  const [byDefault] = setting.options
  try {
    const stored = localStorage.getItem(appearanceKey(setting))
    return (setting.options.find(({ value }) => value === stored) ?? byDefault).value
  } catch {
    return byDefault.value
  }
}

/** Applies an option at once and stores it if storage is allowed; the default has neither attribute nor entry. */
export function chooseAppearance(setting: AppearanceSetting, value: string): void {
  const { dataset } = document.documentElement
  const isDefault = value === setting.options[0].value
  if (isDefault) delete dataset[setting.name]
  else dataset[setting.name] = value
  try {
    if (isDefault) localStorage.removeItem(appearanceKey(setting))
    else localStorage.setItem(appearanceKey(setting), value)
  } catch {
    // Storage is denied: the choice applies to this visit only.
  }
}

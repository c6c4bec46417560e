export type DeviceLabel = {
  /** For example "Firefox on Android". */
  name: string
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

/** The first match counts: most browsers also name those they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bCriOS\/|Chrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, Exclude<DeviceLabel['kind'], 'unknown'>])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  // Tablets omit "Mobile".
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b.*\bTablet\b|\bAndroid\b(?!.*\bMobile\b).*(?:Chrome|Samsung)/, 'Android tablet', 'tablet'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/**
 * A readable label for a user agent. User agents are vague and sometimes wrong (an iPad identifies as a Mac):
 * the label only helps users to tell their devices apart.
 */
export function deviceLabel(userAgent: string): DeviceLabel {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1]
  const [, system, kind] = SYSTEMS.find(([mark]) => mark.test(userAgent)) ?? []
  if (browser && system && kind) return { name: `${browser} on ${system}`, kind }
  return { name: browser ?? system ?? 'Unknown device', kind: kind ?? 'unknown' }
}

import { SettingsError } from './settings-error.ts'

const EXAMPLES = { PORT: 4174, METRICS_PORT: 9464 }

/**
 * The port in a variable.
 * @throws SettingsError
 */
export function readPort(
  variable: keyof typeof EXAMPLES,
  text: string,
  code: ConstructorParameters<typeof SettingsError>[0],
): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new SettingsError(
    code,
    `${variable} must be a number from 1 to 65535, not "${text}". For example: ${variable}=${EXAMPLES[variable]} npm start`,
  )
}

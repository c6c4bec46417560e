/** Which model is asked, and how much of it a day may cost. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic'
  /** Null: the provider's own. */
  baseUrl: string | null
  model: string
  /** Null for a server on the own network that asks for none. */
  apiKey: string | null
  /** Whether the model's server holds the answer to the JSON schema, and not merely to JSON. */
  hasSchema: boolean
  /** Tokens of all requests of a day (UTC). */
  dayTokens: number
}

/** All variables that `readModelSettings` reads. */
export const MODEL_VARIABLES = [
  'AI_BASE_URL',
  'AI_MODEL',
  'AI_API_KEY',
  'AI_RESPONSE_FORMAT',
  'AI_DAILY_TOKENS',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
] as const

const ANTHROPIC_MODEL = 'claude-haiku-4-5'
const DAY_TOKENS = 300_000

/** The settings cannot be used; `variable` is the one at fault. */
export class ModelSettingsError extends Error {
  override name = 'ModelSettingsError'
  constructor(readonly variable: string) {
    super(`${variable} is missing or invalid`)
  }
}

type Environment = { [Name in (typeof MODEL_VARIABLES)[number]]?: string | undefined }

/**
 * AI_BASE_URL with AI_MODEL, and AI_API_KEY unless the server asks for none; or ANTHROPIC_API_KEY, with AI_MODEL for
 * another model than the default. AI_RESPONSE_FORMAT (`json_schema`, or `json_object` for a server that knows no schemas)
 * and AI_DAILY_TOKENS (300,000). An empty variable counts as missing. Null when no model is configured.
 * @throws ModelSettingsError
 */
export function readModelSettings(env: Environment): ModelSettings | null {
  const baseUrl = env['AI_BASE_URL'] || null
  const anthropicKey = env['ANTHROPIC_API_KEY'] || null
  if (baseUrl === null && anthropicKey === null) return null
  const common = { hasSchema: readFormat(env), dayTokens: readDayTokens(env) }
  if (baseUrl === null)
    return {
      ...common,
      provider: 'anthropic',
      baseUrl: env['ANTHROPIC_BASE_URL'] || null,
      model: env['AI_MODEL'] || ANTHROPIC_MODEL,
      apiKey: anthropicKey,
    }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new ModelSettingsError('AI_BASE_URL')
  const model = env['AI_MODEL']
  if (!model) throw new ModelSettingsError('AI_MODEL')
  return { ...common, provider: 'openai-compatible', baseUrl, model, apiKey: env['AI_API_KEY'] || null }
}

function readFormat(env: Environment): boolean {
  const format = env['AI_RESPONSE_FORMAT'] || 'json_schema'
  if (format !== 'json_schema' && format !== 'json_object') throw new ModelSettingsError('AI_RESPONSE_FORMAT')
  return format === 'json_schema'
}

function readDayTokens(env: Environment): number {
  const text = env['AI_DAILY_TOKENS'] || String(DAY_TOKENS)
  if (!/^\d{1,12}$/.test(text)) throw new ModelSettingsError('AI_DAILY_TOKENS')
  return Number(text)
}

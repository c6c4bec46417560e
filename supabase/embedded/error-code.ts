/** The code of a Node or system error, for example `ENOENT`; undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

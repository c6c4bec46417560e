import * as v from 'valibot'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import type { Signature } from './served-functions.ts'

const Answer = v.tuple([v.object({ body: v.nullable(v.string()) })])

/** Calls `public.<name>` after `enter` in one transaction. Returns its result as JSON text. */
export async function callFunction(
  database: Pick<Database, 'transaction'>,
  enter: Statement,
  { name, signature, values }: { name: string; signature: Signature; values: (string | null)[] },
  signal?: AbortSignal,
): Promise<string> {
  const call = { text: statementOf(name, signature), parameters: values }
  const [, rows] = await database.transaction([enter, call], signal)
  return v.parse(Answer, rows)[0].body ?? 'null'
}

/** Names and types come from a registry, never from a request. */
function statementOf(name: string, { parameters, returns }: Signature): string {
  const list = Object.entries(parameters).map(
    ([parameter, type], index) => `${parameter} => $${index + 1}::text::${type}`,
  )
  const call = `public.${name}(${list.join(', ')})`
  switch (returns) {
    case 'value':
      return `select to_json(${call})::text as body`
    case 'rows':
      return `select coalesce(json_agg(r), '[]')::text as body from ${call} r`
    case 'nothing':
      return `select null as body from (select ${call}) called`
  }
}

import { test } from '#tests/support/fixtures.ts'
import { networkHistory } from '#tests/support/network-history.ts'
import { FAULT_ERRORS, visit } from '#tests/support/network-visit.ts'

/** `NETWORK_SEED` is the first seed, `NETWORK_HISTORIES` their number. */
const first = Number(process.env['NETWORK_SEED'] ?? 0)
const count = Number(process.env['NETWORK_HISTORIES'] ?? 200)

for (let seed = first; seed < first + count; seed += 1) {
  const history = networkHistory(seed)
  const { page: path, fault, from, lasts } = history
  test(`seed ${seed}: ${path}, ${fault} from ${from} ms for ${lasts} ms`, async ({
    page,
    app,
    pageErrors,
  }) => {
    test.setTimeout(120_000)
    pageErrors.allow(FAULT_ERRORS)
    await visit(page, app.url, history)
  })
}

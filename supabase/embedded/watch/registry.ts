/** Values of labels, in the order in which the metric names them. */
export type Labels = readonly string[]

export type Counter = { add: (labels?: Labels, by?: number) => void }
export type Histogram = { observe: (seconds: number, labels?: Labels) => void }

/** What a metric is called and what it says. Names end with their unit: `_seconds`, `_bytes`, `_total`. */
export type Described = { name: string; help: string; labels?: readonly string[] }

/** Metrics of a process in Prometheus' text format, version 0.0.4. */
export type Registry = {
  counter: (metric: Described) => Counter
  histogram: (metric: Described, bounds?: readonly number[]) => Histogram
  /** Read when it is asked for; nothing is shown for null, nor when reading fails or takes a second. */
  gauge: (metric: Described, read: () => number | null | Promise<number | null>) => void
  text: () => Promise<string>
}

/** The type of the text in HTTP. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** From 2 ms to 10 s: a call of the database, a page, a password. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createRegistry(): Registry {
  const writers: (() => Promise<string[]>)[] = []

  function add(metric: Described, type: string, samples: () => string[] | Promise<string[]>): void {
    writers.push(async () => {
      const lines = await samples()
      return lines.length === 0
        ? []
        : [`# HELP ${metric.name} ${metric.help}`, `# TYPE ${metric.name} ${type}`, ...lines]
    })
  }

  return {
    counter: (metric) => {
      const values = new Map<string, number>()
      add(metric, 'counter', () => [...values].map(([key, value]) => `${metric.name}${key} ${value}`))
      return {
        add: (labels = [], by = 1) => {
          const key = labelText(metric, labels)
          values.set(key, (values.get(key) ?? 0) + by)
        },
      }
    },

    histogram: (metric, bounds = SECONDS) => {
      const values = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
      add(metric, 'histogram', () =>
        [...values.values()].flatMap(({ labels, counts, sum, count }) => {
          const bucket = (bound: string, value: number) =>
            `${metric.name}_bucket${labelText(metric, labels, bound)} ${value}`
          return [
            ...bounds.map((bound, index) => bucket(String(bound), counts[index] ?? 0)),
            bucket('+Inf', count),
            `${metric.name}_sum${labelText(metric, labels)} ${sum}`,
            `${metric.name}_count${labelText(metric, labels)} ${count}`,
          ]
        }),
      )
      return {
        observe: (seconds, labels = []) => {
          const key = labelText(metric, labels)
          const value = values.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
          values.set(key, value)
          value.counts = value.counts.map((count, index) => count + (seconds <= (bounds[index] ?? 0) ? 1 : 0))
          value.sum += seconds
          value.count += 1
        },
      }
    },

    gauge: (metric, read) =>
      add(metric, 'gauge', async () => {
        const value = await inTime(read)
        return value === null ? [] : [`${metric.name} ${value}`]
      }),

    text: async () => `${(await Promise.all(writers.map((write) => write()))).flat().join('\n')}\n`,
  }
}

const GAUGE_MS = 1000

/** What cannot be read must not hide the rest: it is when the database is away that the operator looks. */
async function inTime(read: () => number | null | Promise<number | null>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), GAUGE_MS)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** `{route="/auth/v1/token",status="200"}`; with a bound, that of a histogram's bucket. */
function labelText({ labels: names = [] }: Described, values: Labels, bound?: string): string {
  const pairs = names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`)
  if (bound !== undefined) pairs.push(`le="${bound}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

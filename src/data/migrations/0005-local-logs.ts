import type { Dexie } from 'dexie'

/** The logs of consented events. `order` counts up in the order of writing; `id` is random, once per event. */
export function localLogs0005(db: Dexie): void {
  const rows = '++order, &id'
  db.version(5).stores({
    blogEngagement: rows,
    generationGoals: rows,
    funnelSteps: rows,
    clusterViews: rows,
    linkClicks: rows,
  })
}

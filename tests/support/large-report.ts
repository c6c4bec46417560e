/** A report with 10,000 followed links, as the database may send at most. */
export function largeReport() {
  const links = Array.from({ length: 10_000 }, (_, n) => ({
    from: `/blog/post-${n % 500}`,
    to: `/guides/guide-${n}`,
    type: 'content',
    sessions: 5 + (n % 90),
    clicks: 10_000 - n,
  }))
  const days = Array.from({ length: 30 }, (_, n) => ({
    day: new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10),
    page_type: null,
    sessions: 40 + n,
    views: 90,
  }))
  const empty = { funnel: [], goals: [], posts: [], clusters: [], vitals: [] }
  return { min_sessions: 5, total: { sessions: 900, views: 2700 }, days, links, ...empty }
}

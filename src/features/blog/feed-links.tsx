/** The feed links for browsers and feed readers; React moves the tags into the page's head. */
export function FeedTags() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Nestling" href="/feed.xml" />
      <link rel="alternate" type="application/feed+json" title="Nestling" href="/feed.json" />
    </>
  )
}

/** The visible feed links. Feeds are files, not pages, so these do not use the router. */
export function FeedLine() {
  return (
    <p className="mt-10 text-sm text-soft">
      Get new posts by{' '}
      <a href="/feed.xml" className="link inline-flex min-h-11 items-center">
        RSS
      </a>{' '}
      or{' '}
      <a href="/feed.json" className="link inline-flex min-h-11 items-center">
        JSON feed
      </a>
    </p>
  )
}

/** Tells browsers and feed readers where the blog's feeds are; React puts the tags into the page's head. */
export function FeedTags() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Nestling" href="/feed.xml" />
      <link rel="alternate" type="application/feed+json" title="Nestling" href="/feed.json" />
    </>
  )
}

/** Tells people. The feeds are files and no pages, so the router has no part in these links. */
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

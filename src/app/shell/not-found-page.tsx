import { Link } from '@tanstack/react-router'

export function NotFoundPage() {
  return (
    <div className="page max-w-[60rem] py-[clamp(2rem,8vw,6rem)]">
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className="text-hero">
        There is nothing at this address.
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg text-soft">
        The page may have moved, or the link lost a letter on its way. The names are all still here.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Link to="/generate" className="button button-fill">
          Find a name
        </Link>
        <Link to="/" className="button button-line">
          Go to the homepage
        </Link>
      </div>
    </div>
  )
}

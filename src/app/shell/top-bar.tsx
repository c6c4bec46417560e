import { Link } from '@tanstack/react-router'
import { MAIN } from '#src/core/pages/navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { Icon } from '#src/ui/icon.tsx'

export function TopBar() {
  return (
    <header className="page top-bar">
      <Link to="/" aria-label="Nestling, home" className="name">
        <Icon of="bird" size={24} />
        Nestling
      </Link>
      <nav aria-label="Main" className="top-links">
        {MAIN.filter((page) => page.to !== '/').map((page) => (
          <Link key={page.to} to={page.to} activeOptions={{ includeSearch: false }}>
            {page.label}
          </Link>
        ))}
      </nav>
      <AccountMenu />
    </header>
  )
}

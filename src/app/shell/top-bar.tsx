import { Link } from '@tanstack/react-router'
import { TOP } from '#src/core/pages/navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The settings open over the page, and going back closes them. */
const openSettings = (before: object) => ({ ...before, panel: 'settings' as const })

export function TopBar() {
  return (
    <header className="page top-bar">
      <Link to="/" aria-label="Nestling, home" className="name">
        <Icon of="bird" size={24} />
        Nestling
      </Link>
      <nav aria-label="Main" className="top-links">
        {TOP.map((page) => (
          <Link key={page.to} to={page.to} activeOptions={{ includeSearch: false }}>
            {page.label}
          </Link>
        ))}
      </nav>
      <Link to="." search={openSettings} preload={false} aria-label="Settings" className="top-settings">
        <Icon of="sliders" size={22} />
      </Link>
      <AccountMenu />
    </header>
  )
}

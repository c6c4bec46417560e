import { Link } from '@tanstack/react-router'
import { MAIN, type NavLink } from '#src/core/pages/navigation.ts'
import { Icon, type SymbolName } from '#src/ui/icon.tsx'

const ICONS: Record<NavLink<'main'>['to'], SymbolName> = {
  '/': 'house',
  '/generate': 'sparkles',
  '/favorites': 'heart',
  '/guides': 'book',
}

/** The page links in a bar at the bottom of small screens. The layout reserves its height at the page's end. */
export function BottomBar() {
  return (
    <nav aria-label="Bottom bar" className="bottom-bar">
      {MAIN.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false, exact: to === '/' }}>
          <Icon of={ICONS[to]} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

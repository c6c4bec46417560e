import { Link } from '@tanstack/react-router'
import { BookOpen, Heart, House, type IconNode, Sparkles } from 'lucide'
import { MAIN, type NavLink } from '#src/core/pages/navigation.ts'
import { Icon } from '#src/ui/icon.tsx'

const ICONS: Record<NavLink<'main'>['to'], IconNode> = {
  '/': House,
  '/generate': Sparkles,
  '/favorites': Heart,
  '/guides': BookOpen,
}

/** The page links in a bar at the bottom of small screens. The layout reserves its height at the page's end. */
export function BottomBar() {
  return (
    <nav
      aria-label="Bottom bar"
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-raised pt-1 pb-[max(0.4rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {MAIN.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-12 content-center justify-items-center gap-0.5 text-xs text-soft"
          activeProps={{ className: 'font-semibold text-accent!' }}
          activeOptions={{ includeSearch: false, exact: to === '/' }}
        >
          <Icon of={ICONS[to]} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { Bird } from 'lucide'
import { MAIN } from '#src/core/pages/navigation.ts'
import { AccountMenu } from './account-menu.tsx'
import { Icon } from '#src/ui/icon.tsx'

export function TopBar() {
  return (
    <header className="page flex min-h-16 items-center gap-7 py-2">
      <Link
        to="/"
        aria-label="Nestling, home"
        className="name mr-auto flex min-h-11 items-center gap-2 text-[1.375rem]"
      >
        <Icon of={Bird} size={24} className="text-accent" />
        Nestling
      </Link>
      <nav aria-label="Main" className="hidden gap-6 text-[0.9375rem] text-soft md:flex">
        {MAIN.filter((page) => page.to !== '/').map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:text-ink"
            activeProps={{ className: 'border-accent! text-ink' }}
            activeOptions={{ includeSearch: false }}
          >
            {page.label}
          </Link>
        ))}
      </nav>
      <AccountMenu />
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import { FOOTER } from '#src/core/pages/navigation.ts'
import type { RootSearch } from '#src/core/protocol/root-search.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'

export function Footer() {
  return (
    <footer className="page footer">
      <p>Baby names with honest meanings.</p>
      {FOOTER.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <PanelButton panel="cookies">Cookies</PanelButton>
      <PanelButton panel="settings">Settings</PanelButton>
    </footer>
  )
}

type PanelButtonProps = { panel: NonNullable<RootSearch['panel']>; children: string }

/** Opens a panel over the page through the URL, so that going back closes it. */
function PanelButton({ panel, children }: PanelButtonProps) {
  const changeSearch = useChangeSearch()
  return (
    <button type="button" onClick={() => changeSearch((before) => ({ ...before, panel }))}>
      {children}
    </button>
  )
}

import { Link } from '@tanstack/react-router'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { navItems } from '../nav-items.tsx'

/** Lists the places that have no tab of their own on a phone. */
export function MoreMenu(place: MenuPlacement) {
  return (
    <Menu align="end" side="top" {...place}>
      {navItems
        .filter(({ isInMore }) => isInMore)
        .map(({ to, label, icon: Icon }) => (
          <MenuItem asChild key={to}>
            <Link to={to}>
              <Icon aria-hidden="true" size={16} />
              {label}
            </Link>
          </MenuItem>
        ))}
    </Menu>
  )
}

import { LogOut } from 'lucide-react'
import { signOut } from '#lib/session'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu'
import { CompanyMenuOptions } from './company-menu-options.tsx'

/** Shows the current company, the user's other companies and the sign-out. */
export function CompanyMenu({ name, ...place }: { name: string } & MenuPlacement) {
  return (
    <Menu className="w-64" {...place}>
      <MenuLabel>Company</MenuLabel>
      <CompanyMenuOptions name={name} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

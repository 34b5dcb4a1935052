import { Check, LogOut } from 'lucide-react'
import { signOut } from '#lib/session'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu'
import type { LatePlace } from './late-menu.tsx'

/** The company whose work is on the screen, and the way out of it. */
export function CompanyMenu({ name, ...place }: { name: string } & LatePlace) {
  return (
    <Menu className="w-52" {...place}>
      <MenuLabel>Company</MenuLabel>
      {name && <MenuItem icon={Check}>{name}</MenuItem>}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

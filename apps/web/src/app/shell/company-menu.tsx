import { LogOut } from 'lucide-react'
import { signOut } from '#lib/session'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu'
import { CompanyChoice } from './company-choice.tsx'

/** The company whose work is on the screen, the person's other ones, and the way out. */
export function CompanyMenu({ name, ...place }: { name: string } & LatePlace) {
  return (
    <Menu className="w-64" {...place}>
      <MenuLabel>Company</MenuLabel>
      <CompanyChoice name={name} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

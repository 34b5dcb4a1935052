import { Check, LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '#lib/session'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu'
import { CompanyTrigger } from './company-trigger.tsx'

/** The company whose work is on the screen, and the way out of it. */
export function CompanyMenu({ name, startsOpen }: { name: string; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Menu
      className="w-52"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={<CompanyTrigger name={name} />}
    >
      <MenuLabel>Company</MenuLabel>
      {name && <MenuItem icon={Check}>{name}</MenuItem>}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useCompanyInfo } from '#features/identity'
import { signOut } from '#lib/session'
import type { Credentials } from '#lib/session-state'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/menu'
import { type ThemeChoice, useTheme } from '#ui/theme'
import { useMediaQuery } from '#ui/use-media-query'
import { openOverlay } from '../overlays.ts'
import type { LatePlace } from './late-menu.tsx'
import { nameOf } from './user-trigger.tsx'

interface UserMenuProps extends LatePlace {
  person: Credentials
  form: 'row' | 'disc'
  side: 'top' | 'right' | 'bottom'
}

/** The person, and what belongs to them on this device. */
export function UserMenu({ person, form, side, ...place }: UserMenuProps) {
  const company = useCompanyInfo().lastKnown
  const [theme, setTheme] = useTheme()
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <Menu align={form === 'row' ? 'start' : 'end'} className="w-56" side={side} {...place}>
      <MenuLabel>
        <span className="block truncate text-type-13 font-medium text-fg">{nameOf(person)}</span>
        <span className="block truncate text-type-12">{person.email}</span>
        {company && <span className="block truncate text-type-12">{company.name}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup onValueChange={(value) => setTheme(value as ThemeChoice)} value={theme}>
        {themes.map(({ value, label, icon: Icon }) => (
          <MenuRadioItem key={value} value={value}>
            <Icon aria-hidden="true" className="text-fg-2" size={16} />
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      {!isTouch && (
        <MenuItem icon={Keyboard} onSelect={() => openOverlay('shortcuts')} shortcut="?">
          Keyboard shortcuts
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
] as const

import { Link } from '@tanstack/react-router'
import { Keyboard, LogOut, Monitor, Moon, Sun, User } from 'lucide-react'
import { useCompanyName } from '#features/identity'
import { signOut } from '#lib/session'
import type { Credentials } from '#lib/session-state'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#ui/overlays/menu'
import { type ThemeChoice, useTheme } from '#ui/theme/theme'
import { openOverlay } from '../overlays.ts'
import { CompanyMenuOptions } from './company-menu-options.tsx'
import { formatUserName } from './user-trigger.tsx'

interface UserMenuProps extends MenuPlacement {
  person: Credentials
  form: 'row' | 'disc'
  side: 'top' | 'right' | 'bottom'
}

/**
 * Shows the user's own settings on this device. In the rail and on a phone, where there is no
 * company button, it also lists the user's other companies.
 */
export function UserMenu({ person, form, side, ...place }: UserMenuProps) {
  const { name: companyName } = useCompanyName()
  const [theme, setTheme] = useTheme()
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <Menu align={form === 'row' ? 'start' : 'end'} className="w-64" side={side} {...place}>
      <MenuLabel>
        <span className="block truncate text-type-13 font-medium text-fg">
          {formatUserName(person)}
        </span>
        <span className="block truncate text-type-12">{person.email}</span>
      </MenuLabel>
      <MenuItem asChild>
        <Link to="/main/settings/profile">
          <User aria-hidden="true" size={16} />
          Your profile
        </Link>
      </MenuItem>
      <MenuSeparator />
      {form === 'disc' && (
        <>
          <MenuLabel>Company</MenuLabel>
          <CompanyMenuOptions name={companyName} />
          <MenuSeparator />
        </>
      )}
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
  { value: 'system', label: 'System', icon: Monitor },
] as const

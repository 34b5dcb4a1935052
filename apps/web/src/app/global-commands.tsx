import { useNavigate } from '@tanstack/react-router'
import { Coins, Keyboard, LogIn, LogOut, Moon, Plus, Sun, SunMoon } from 'lucide-react'
import { type Command, useRegisterCommands } from '#lib/command-registry'
import { signOut, useCredentials } from '#lib/session'
import { chooseTheme } from '#ui/theme/theme'
import { navItems } from './nav-items.tsx'
import { openOverlay } from './overlays.ts'
import { settingsNavItems } from './settings-nav-items.tsx'

/**
 * Registers the commands that work on every page. Features register theirs while they are mounted.
 * It is loaded with the palette, because commands are visible only there.
 */
export function GlobalCommands() {
  const navigate = useNavigate()
  const credentials = useCredentials()
  const isSignedIn = credentials !== null
  const mayOpen = settingsNavItems.filter(
    ({ needs }) => needs === undefined || credentials?.privileges.includes(needs),
  )
  useRegisterCommands([
    ...(isSignedIn ? navItems : []).map(({ label, icon, keys, keywords, to }) => ({
      id: `go:${to}`,
      group: 'Go to',
      label,
      icon,
      keys,
      ...(keywords && { keywords }),
      run: () => void navigate({ to }),
    })),
    ...(isSignedIn ? mayOpen : []).map(({ label, icon, keywords, to }) => ({
      id: `go:${to}`,
      group: 'Settings',
      label,
      icon,
      keywords: ['settings', ...keywords],
      run: () => void navigate({ to }),
    })),
    ...(credentials?.privileges.includes('jobs.write')
      ? [{ ...newJob, run: () => void navigate({ to: '/main/jobs', search: newJobSearch }) }]
      : []),
    ...(credentials?.privileges.includes('billing.manage')
      ? [{ ...buyCredits, run: () => void navigate({ to: '/main/billing', hash: 'credits' }) }]
      : []),
    ...preferences,
    isSignedIn
      ? { ...session, id: 'sign-out', label: 'Sign out', icon: LogOut, run: () => void signOut() }
      : {
          ...session,
          id: 'sign-in',
          label: 'Sign in',
          icon: LogIn,
          run: () => void navigate({ to: '/login' }),
        },
  ])
  return null
}

const newJobSearch: object = { new: 1 }

const newJob = {
  id: 'new-job',
  group: 'Actions',
  label: 'New job',
  icon: Plus,
  keywords: ['create', 'position', 'vacancy'],
}

const buyCredits = {
  id: 'buy-credits',
  group: 'Actions',
  label: 'Buy credits',
  icon: Coins,
  keywords: ['add credits', 'top up', 'pay', 'subscribe'],
}

const session = { group: 'Actions', keywords: ['log out', 'log in', 'leave', 'account'] }

const preferences: readonly Command[] = [
  { choice: 'light', label: 'Switch to light theme', icon: Sun } as const,
  { choice: 'dark', label: 'Switch to dark theme', icon: Moon } as const,
  { choice: 'system', label: 'Use system theme', icon: SunMoon } as const,
]
  .map(
    ({ choice, label, icon }): Command => ({
      id: `theme:${choice}`,
      group: 'Actions',
      label,
      icon,
      keywords: ['appearance', 'colours', 'mode', choice],
      run: () => chooseTheme(choice),
    }),
  )
  .concat({
    id: 'shortcuts',
    group: 'Actions',
    label: 'Show keyboard shortcuts',
    icon: Keyboard,
    keywords: ['keys', 'help'],
    keys: '?',
    run: () => openOverlay('shortcuts'),
  })

import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogIn, LogOut, Moon, Sun, SunMoon } from 'lucide-react'
import { type Command, useOfferedCommands } from '#lib/command-registry'
import type { KeyBinding } from '#lib/key-registry'
import { signOut, useCredentials } from '#lib/session'
import { useKeys } from '#lib/use-keys'
import { chooseTheme } from '#ui/theme'
import { openOverlay, toggleOverlay } from './overlays.ts'
import { places } from './places.tsx'

/** The keys and commands that work on every page. Features add theirs while they are shown. */
export function useGlobalActions(): void {
  const navigate = useNavigate()
  const isSignedIn = useCredentials() !== null
  const reachable = isSignedIn ? places : []

  useKeys([
    ...everywhere,
    ...reachable.map(({ keys, label, to }) => ({
      keys,
      label,
      group: 'Go to',
      run: () => void navigate({ to }),
    })),
  ])
  useOfferedCommands([
    ...reachable.map(({ label, icon, keys, keywords, to }) => ({
      id: `go:${to}`,
      group: 'Go to',
      label,
      icon,
      keys,
      ...(keywords && { keywords }),
      run: () => void navigate({ to }),
    })),
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
}

const everywhere: readonly KeyBinding[] = [
  {
    keys: 'mod+k',
    label: 'Search or jump to',
    group: 'Everywhere',
    overDialogs: true,
    run: () => toggleOverlay('palette'),
  },
  {
    keys: '?',
    label: 'Show all shortcuts',
    group: 'Everywhere',
    run: () => openOverlay('shortcuts'),
  },
]

const session = { group: 'Do', keywords: ['log out', 'log in', 'leave', 'account'] }

const preferences: readonly Command[] = [
  { choice: 'light', label: 'Switch to the light theme', icon: Sun } as const,
  { choice: 'dark', label: 'Switch to the dark theme', icon: Moon } as const,
  { choice: 'system', label: 'Follow the system’s theme', icon: SunMoon } as const,
]
  .map(
    ({ choice, label, icon }): Command => ({
      id: `theme:${choice}`,
      group: 'Do',
      label,
      icon,
      keywords: ['appearance', 'colours', 'mode', choice],
      run: () => chooseTheme(choice),
    }),
  )
  .concat({
    id: 'shortcuts',
    group: 'Do',
    label: 'Show keyboard shortcuts',
    icon: Keyboard,
    keywords: ['keys', 'help'],
    keys: '?',
    run: () => openOverlay('shortcuts'),
  })

import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { KeyBinding } from '#lib/key-registry'
import { useCredentials } from '#lib/session'
import { useHotkeyListener, useHotkeys } from '#lib/use-hotkeys'
import { SkipLink } from '#ui/navigation/skip-link'
import { CookieNotice } from './cookie-notice.tsx'
import { navItems } from './nav-items.tsx'
import { closeOverlay, openOverlay, toggleOverlay, useOpenOverlay } from './overlays.ts'
import { PaletteFallback } from './palette-fallback.tsx'
import { Chat } from './third-party/chat.tsx'
import { useRouteAnnouncer } from './use-route-announcer.tsx'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

const GlobalCommands = lazy(() =>
  import('./global-commands.tsx').then((module) => ({ default: module.GlobalCommands })),
)

const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)

const globalHotkeys: readonly KeyBinding[] = [
  {
    keys: 'mod+k',
    label: 'Search or jump to',
    group: 'Everywhere',
    activeInDialogs: true,
    run: () => toggleOverlay('palette'),
  },
  {
    keys: '?',
    label: 'Show all shortcuts',
    group: 'Everywhere',
    run: () => openOverlay('shortcuts'),
  },
]

/**
 * Renders the frame of every page: the page, the cookie notice below it, and the overlays opened by
 * shortcuts.
 */
export function RootLayout() {
  useHotkeyListener()
  useGlobalHotkeys()
  useRouteAnnouncer()
  const isTalentPage = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isTalentPage ?? false,
  })
  return (
    <div className="flex h-dvh flex-col">
      {/* The first Tab stop: skips the navigation. */}
      <SkipLink target="main">Skip to content</SkipLink>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Outlet />
      </div>
      {!isTalentPage && <CookieNotice />}
      {!isTalentPage && <Chat />}
      <OverlayHost />
    </div>
  )
}

/** Registers the shortcuts that work on every page. Features add theirs while they are mounted. */
function useGlobalHotkeys(): void {
  const navigate = useNavigate()
  const reachable = useCredentials() === null ? [] : navItems
  useHotkeys([
    ...globalHotkeys,
    ...reachable.map(({ keys, label, to }) => ({
      keys,
      label,
      group: 'Go to',
      run: () => void navigate({ to }),
    })),
  ])
}

/**
 * Loads the palette and the shortcut sheet when they first open, and keeps them mounted for their
 * exit animation.
 */
function OverlayHost() {
  const open = useOpenOverlay()
  const [wasOpened, setWasOpened] = useState<{ palette?: true; shortcuts?: true }>({})
  if (open && !wasOpened[open]) setWasOpened({ ...wasOpened, [open]: true })
  return (
    <Suspense fallback={open === 'palette' && <PaletteFallback />}>
      {wasOpened.palette && <GlobalCommands />}
      {wasOpened.palette && <CommandPalette onClose={closeOverlay} open={open === 'palette'} />}
      {wasOpened.shortcuts && <ShortcutSheet onClose={closeOverlay} open={open === 'shortcuts'} />}
    </Suspense>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { StepUpHost, useClientRefresh } from '#features/identity'
import { EmailsTabProvider } from '#features/pipeline'
import { createDevicePreference, useDevicePreference } from '#lib/device-preference'
import { createQueryClient } from '#lib/query-client'
import { sessionStore } from '#lib/session-store'
import { useHotkeys } from '#lib/use-hotkeys'
import { NotFoundViewProvider } from '#ui/feedback/not-found-content'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { sheetId } from '#ui/layout/sheet-portal'
import { ShellNotFound } from '../not-found.tsx'
import { useOpenOverlay } from '../overlays.ts'
import { AfterFirstPage } from './after-first-page.tsx'
import { PhoneNav, PhoneTopBar } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { Sidebar } from './sidebar.tsx'

const preference = createDevicePreference('headwater.navigation', ['open', 'rail'])

/** On work screens the navigation is collapsed until the user expands it there. */
const workPreference = createDevicePreference('headwater.navigation.work', ['open', 'rail'])

const PaletteCommands = lazy(async () => ({
  default: (await import('./palette-commands.tsx')).PaletteCommands,
}))

// Empty unless a mailbox is broken.
const MailboxFaultNotices = lazy(async () => ({
  default: (await import('#features/outreach')).MailboxFaultNotices,
}))

// A tab of the candidate's panel, which may not use the module it comes from.
const emailsTab = {
  Tab: lazy(async () => ({
    default: await (await import('#features/outreach')).loadCandidateEmailsTab(),
  })),
  Count: lazy(async () => ({ default: (await import('#features/outreach')).EmailCount })),
}

/** Renders the navigation frame and the sheet that holds the page. */
export function AppShell() {
  return (
    <SessionQueryProvider>
      <Frame />
      <LazyPaletteCommands />
      <StepUpHost />
    </SessionQueryProvider>
  )
}

/**
 * Provides the query cache of the signed-in user. It is created and destroyed with the shell, so
 * that public pages load without it and no data of one user is shown to the next.
 */
function SessionQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(
    () =>
      sessionStore.subscribe((state, before) => {
        const token = state.User.credentials?.token
        // After a sign-out, loading again would only fail, in sight until the sign-in page is there.
        if (token !== undefined && token !== before.User.credentials?.token) client.clear()
      }),
    [client],
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function Frame() {
  useClientRefresh()
  const { form, canCollapse, fold } = useNavigationLayout()
  useHotkeys(
    canCollapse
      ? [{ keys: '[', label: 'Collapse navigation', group: 'Everywhere', run: fold }]
      : [],
  )
  const isPhone = form === 'bars'
  // The sheet keeps the same key in every layout, so that resizing the window or rotating a tablet
  // does not remount the page and lose unsaved input.
  return (
    <div className={clsx('group/frame flex h-full bg-frame', isPhone && 'flex-col')}>
      {isPhone && <PhoneTopBar key="top" />}
      {form === 'open' && <Sidebar key="sidebar" onFold={fold} />}
      {form === 'rail' && <Rail key="rail" onUnfold={canCollapse ? fold : undefined} />}
      <div
        className={clsx(
          'flex flex-1 flex-col overflow-hidden bg-canvas',
          isPhone ? 'min-h-0 rounded-t-[14px]' : 'my-2 mr-2 min-w-0 rounded-xl',
        )}
        key="sheet"
      >
        <AfterFirstPage>
          <MailboxFaultNotices />
        </AfterFirstPage>
        <div className="relative min-h-0 flex-1 overflow-hidden" id={sheetId}>
          <main
            className="h-full overflow-y-auto outline-none"
            data-scroll-restoration-id="main"
            id="main"
            tabIndex={-1}
          >
            <NotFoundViewProvider value={ShellNotFound}>
              <EmailsTabProvider value={emailsTab}>
                <Outlet />
              </EmailsTabProvider>
            </NotFoundViewProvider>
          </main>
        </div>
      </div>
      {isPhone && <PhoneNav key="places" />}
    </div>
  )
}

/** Loads the commands when the palette first opens, because they are visible only there. */
function LazyPaletteCommands() {
  const isPaletteOpen = useOpenOverlay() === 'palette'
  const [wasOpened, setWasOpened] = useState(false)
  if (isPaletteOpen && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <PaletteCommands />}</Suspense>
}

type NavigationLayout = 'open' | 'rail' | 'bars'

/**
 * Returns the navigation layout: bars on a phone, a rail below 1280 pixels, and above that the
 * layout chosen on this device.
 */
function useNavigationLayout(): { form: NavigationLayout; canCollapse: boolean; fold: () => void } {
  const isPhone = useMediaQuery('(width < 768px)')
  const isWide = useMediaQuery('(width >= 1280px)')
  const collapsesNavigation = useMatches({
    select: (all) => all.some(({ staticData }) => staticData.collapsesNavigation),
  })
  const usualChoice = useDevicePreference(preference) ?? 'open'
  const workChoice = useDevicePreference(workPreference) ?? 'rail'
  const choice = collapsesNavigation ? workChoice : usualChoice
  return {
    form: isPhone ? 'bars' : isWide ? choice : 'rail',
    canCollapse: isWide,
    fold: () =>
      (collapsesNavigation ? workPreference : preference).write(
        choice === 'open' ? 'rail' : 'open',
      ),
  }
}

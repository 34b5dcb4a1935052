import { Outlet } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { StepUpHost, useClientRefresh } from '#features/identity'
import { useKeys } from '#lib/use-keys'
import { NotFoundView } from '#ui/not-found-here'
import { sheetId } from '#ui/over-sheet'
import { ShellNotFound } from '../not-found.tsx'
import { LateCompanyCommands } from './late-company-commands.tsx'
import { PersonCache } from './person-cache.tsx'
import { PhonePlaces, PhoneTopBar } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { Sidebar } from './sidebar.tsx'
import { useNavigationForm } from './use-navigation-fold.tsx'

/** The frame of deep water, and the sheet on it where all work happens. */
export function AppShell() {
  return (
    <PersonCache>
      <Frame />
      <LateCompanyCommands />
      <StepUpHost />
    </PersonCache>
  )
}

function Frame() {
  useClientRefresh()
  const { form, canFold, fold } = useNavigationForm()
  useKeys(
    canFold ? [{ keys: '[', label: 'Fold the navigation', group: 'Everywhere', run: fold }] : [],
  )
  const isPhone = form === 'bars'
  // The sheet keeps its key in every form: a page must not begin anew, and lose what was written on
  // it, because a window became narrow or a tablet was turned.
  return (
    <div className={clsx('flex h-full bg-frame', isPhone && 'flex-col')}>
      {isPhone && <PhoneTopBar key="top" />}
      {form === 'open' && <Sidebar key="sidebar" onFold={fold} />}
      {form === 'rail' && <Rail key="rail" onUnfold={canFold ? fold : undefined} />}
      <div
        className={clsx(
          'relative flex-1 overflow-hidden bg-canvas',
          isPhone ? 'min-h-0 rounded-t-[14px]' : 'my-2 mr-2 min-w-0 rounded-xl',
        )}
        id={sheetId}
        key="sheet"
      >
        <main
          className="h-full overflow-y-auto outline-none"
          data-scroll-restoration-id="main"
          id="main"
          tabIndex={-1}
        >
          <NotFoundView value={ShellNotFound}>
            <Outlet />
          </NotFoundView>
        </main>
      </div>
      {isPhone && <PhonePlaces key="places" />}
    </div>
  )
}

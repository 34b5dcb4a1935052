import { Outlet } from '@tanstack/react-router'
import { StepUpHost, useClientRefresh } from '#features/identity'
import { useKeys } from '#lib/use-keys'
import { sheetId } from '#ui/over-sheet'
import { LateCompanyCommands } from './late-company-commands.tsx'
import { PersonCache } from './person-cache.tsx'
import { PhoneShell } from './phone-shell.tsx'
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
  if (form === 'bars') return <PhoneShell />
  return (
    <div className="flex h-full bg-frame">
      {form === 'open' ? <Sidebar onFold={fold} /> : <Rail onUnfold={canFold ? fold : undefined} />}
      <div
        className="relative my-2 mr-2 min-w-0 flex-1 overflow-hidden rounded-xl bg-canvas"
        id={sheetId}
      >
        <main
          className="h-full overflow-y-auto outline-none"
          data-scroll-restoration-id="main"
          id="main"
          tabIndex={-1}
        >
          <Outlet />
        </main>
      </div>
    </div>
  )
}

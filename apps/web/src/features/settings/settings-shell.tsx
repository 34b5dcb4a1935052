import { Outlet } from '@tanstack/react-router'
import { SettingsTabs } from './settings-tabs.tsx'

/** What the pages of the settings stand in: their title, and the way from one to the next. */
export function SettingsShell() {
  return (
    <div className="md:flex md:min-h-full">
      <div className="shrink-0 pt-4 md:w-52 md:border-r md:border-line md:px-3 md:pt-0">
        <div className="md:sticky md:top-0 md:pt-5">
          <h1 className="px-4 text-type-20 md:px-3">Settings</h1>
          <SettingsTabs />
        </div>
      </div>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}

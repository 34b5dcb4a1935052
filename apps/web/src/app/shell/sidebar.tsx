import { PanelLeft, Search } from 'lucide-react'
import { lazy } from 'react'
import { Wordmark } from '#ui/brand/logo'
import { IconButton } from '#ui/buttons/icon-button'
import { KeyCaps } from '../key-caps.tsx'
import { navItems } from '../nav-items.tsx'
import { openOverlay } from '../overlays.ts'
import { AfterFirstPage } from './after-first-page.tsx'
import { CreditsMeter } from './credits-meter.tsx'
import { LazyCompanyMenu, LazyUserMenu } from './lazy-menus.tsx'
import { NavLink } from './nav-link.tsx'

// Loaded lazily, because the pinned jobs are below all navigation entries.
const PinnedJobs = lazy(async () => ({
  default: (await import('./pinned-jobs.tsx')).PinnedJobs,
}))

/** Renders the navigation with labels, 232 pixels wide. */
export function Sidebar({ onFold }: { onFold: () => void }) {
  return (
    <nav
      aria-label="Main"
      className="flex w-(--nav-width) shrink-0 flex-col overflow-y-auto px-3"
      data-surface="frame"
    >
      <div className="flex h-13 shrink-0 items-center justify-between pl-1.5">
        <Wordmark on="frame" size="sm" />
        <IconButton
          className="text-frame-fg-3! hover:bg-frame-raised! hover:text-frame-fg!"
          icon={PanelLeft}
          label="Collapse navigation"
          onClick={onFold}
          shortcut="["
        />
      </div>
      <LazyCompanyMenu />
      <button
        className="mt-2 flex h-8 shrink-0 items-center gap-2 rounded-md px-2 text-frame-fg-2 hover:bg-frame-raised hover:text-frame-fg"
        onClick={() => openOverlay('palette')}
        type="button"
      >
        <Search aria-hidden="true" size={16} />
        <span className="flex-1 text-left">Search or jump to</span>
        <KeyCaps keys="mod+k" tone="frame" />
      </button>
      <ul className="mt-3 flex flex-col gap-px">
        {navItems.map((place) => (
          <li key={place.to}>
            <NavLink form="row" place={place} />
          </li>
        ))}
      </ul>
      <AfterFirstPage>
        <PinnedJobs />
      </AfterFirstPage>
      <div className="mt-auto flex shrink-0 flex-col pt-6">
        <CreditsMeter form="bar" />
        <div className="flex flex-col border-t border-frame-line">
          <LazyUserMenu form="row" side="top" />
        </div>
      </div>
    </nav>
  )
}

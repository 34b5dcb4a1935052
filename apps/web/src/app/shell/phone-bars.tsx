import { useRouterState } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { Wordmark } from '#ui/brand/logo'
import { setPhoneBar } from '#ui/layout/phone-bar-portal'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { navItems } from '../nav-items.tsx'
import { openOverlay } from '../overlays.ts'
import { LazyUserMenu } from './lazy-menus.tsx'
import { NavLink, tabClass } from './nav-link.tsx'

/** Renders the top bar on a phone: logo, search and user menu. */
export function PhoneTopBar() {
  return (
    <header
      className="flex h-[calc(52px+env(safe-area-inset-top))] shrink-0 items-center justify-between px-4 pt-[env(safe-area-inset-top)]"
      data-surface="frame"
    >
      {/* A work page renders its own header into this element. */}
      <div className="peer flex min-w-0 flex-1 items-center gap-2 empty:hidden" ref={setPhoneBar} />
      <div className="flex peer-[&:not(:empty)]:hidden">
        <Wordmark on="frame" size="md" />
      </div>
      <div className="flex items-center gap-4 peer-[&:not(:empty)]:hidden">
        <button
          aria-label="Search or jump to"
          className="touch-target grid size-8 place-items-center rounded-md text-frame-fg-2"
          onClick={() => openOverlay('palette')}
          type="button"
        >
          <Search aria-hidden="true" size={20} />
        </button>
        <LazyUserMenu form="disc" side="bottom" />
      </div>
    </header>
  )
}

/** Renders the bottom tab bar on a phone. */
export function PhoneNav() {
  return (
    <nav
      aria-label="Main"
      className="shrink-0 bg-frame pb-[env(safe-area-inset-bottom)] group-has-[[data-hides-places]]/frame:hidden"
      data-surface="frame"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {navItems
          .filter(({ isInMore }) => !isInMore)
          .map((place) => (
            <li key={place.to}>
              <NavLink form="tab" place={place} />
            </li>
          ))}
        <li>
          <MoreTab />
        </li>
      </ul>
    </nav>
  )
}

/** Opens the places that have no tab of their own. It is marked while one of them is open. */
function MoreTab() {
  const isCurrent = useRouterState({
    select: ({ location: { pathname } }) =>
      navItems.some(
        ({ isInMore, to, aliases = [] }) =>
          isInMore && [to, ...aliases].some((path) => pathname.startsWith(path)),
      ),
  })
  return (
    <LazyMenu
      button={(buttonProps) => (
        <button className={tabClass(isCurrent)} type="button" {...buttonProps}>
          <Ellipsis aria-hidden="true" className={isCurrent ? 'text-frame-accent' : ''} size={20} />
          More
        </button>
      )}
      load={loadMoreMenu}
      props={{}}
    />
  )
}

async function loadMoreMenu() {
  return (await import('./more-menu.tsx')).MoreMenu
}

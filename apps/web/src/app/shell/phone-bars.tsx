import { Search } from 'lucide-react'
import { Wordmark } from '#ui/logo'
import { phoneBarId } from '#ui/phone-bar'
import { openOverlay } from '../overlays.ts'
import { places } from '../places.tsx'
import { UserMenu } from './late-menus.tsx'
import { PlaceLink } from './place-link.tsx'

/** Above the sheet on a phone: the name, the search and the person. */
export function PhoneTopBar() {
  return (
    <header
      className="flex h-[calc(52px+env(safe-area-inset-top))] shrink-0 items-center justify-between px-4 pt-[env(safe-area-inset-top)]"
      data-surface="frame"
    >
      {/* A page where work is done has a head of its own here. */}
      <div className="peer flex min-w-0 flex-1 items-center gap-2 empty:hidden" id={phoneBarId} />
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
        <UserMenu form="disc" side="bottom" />
      </div>
    </header>
  )
}

/** Below it: the places, within reach of a thumb. */
export function PhonePlaces() {
  return (
    <nav
      aria-label="Main"
      className="shrink-0 bg-frame pb-[env(safe-area-inset-bottom)]"
      data-surface="frame"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink form="tab" place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

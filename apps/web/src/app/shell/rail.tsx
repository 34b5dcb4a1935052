import { Link } from '@tanstack/react-router'
import { CircleHelp, type LucideIcon, PanelLeft, Search } from 'lucide-react'
import { Logo } from '#ui/brand/logo'
import { Tooltip } from '#ui/overlays/tooltip'
import { navItems } from '../nav-items.tsx'
import { openOverlay } from '../overlays.ts'
import { CreditsMeter } from './credits-meter.tsx'
import { LazyUserMenu } from './lazy-menus.tsx'
import { NavLink } from './nav-link.tsx'

/** Renders the navigation as icons, 56 pixels wide. Each shows its name on hover and focus. */
export function Rail({ onUnfold }: { onUnfold: (() => void) | undefined }) {
  return (
    <nav
      aria-label="Main"
      className="flex w-(--nav-rail) shrink-0 flex-col items-center overflow-y-auto pb-3.5"
      data-surface="frame"
    >
      <div className="grid h-13 shrink-0 place-items-center">
        {onUnfold ? <UnfoldButton onUnfold={onUnfold} /> : <HomeLink />}
      </div>
      <RailButton icon={Search} label="Search or jump to" onClick={() => openOverlay('palette')} />
      <div className="my-2.5 h-px w-6 shrink-0 bg-frame-line-strong" />
      <ul className="flex flex-col gap-1">
        {navItems.map((place) => (
          <li key={place.to}>
            <NavLink form="icon" place={place} />
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col items-center gap-3 pt-6">
        <RailButton
          icon={CircleHelp}
          label="Keyboard shortcuts"
          onClick={() => openOverlay('shortcuts')}
          shortcut="?"
        />
        <CreditsMeter form="tank" />
        <LazyUserMenu form="disc" side="right" />
      </div>
    </nav>
  )
}

interface RailButtonProps {
  icon: LucideIcon
  label: string
  shortcut?: string
  onClick: () => void
}

function RailButton({ icon: Icon, label, shortcut, onClick }: RailButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side="right">
      <button
        aria-label={label}
        className="touch-target grid size-9 shrink-0 place-items-center rounded-lg text-frame-fg-2 hover:bg-frame-raised hover:text-frame-fg"
        onClick={onClick}
        type="button"
      >
        <Icon aria-hidden="true" size={18} />
      </button>
    </Tooltip>
  )
}

/** The logo, which on hover turns into the expand button. */
function UnfoldButton({ onUnfold }: { onUnfold: () => void }) {
  return (
    <Tooltip content="Expand navigation" shortcut="[" side="right">
      <button
        aria-label="Expand navigation"
        className="group touch-target grid size-9 place-items-center rounded-lg text-frame-fg-2 hover:bg-frame-raised focus-visible:bg-frame-raised"
        onClick={onUnfold}
        type="button"
      >
        <Logo
          className="text-frame-accent group-hover:hidden group-focus-visible:hidden"
          size={24}
        />
        <PanelLeft
          aria-hidden="true"
          className="hidden group-hover:block group-focus-visible:block"
          size={18}
        />
      </button>
    </Tooltip>
  )
}

function HomeLink() {
  return (
    <Link
      aria-label="Headwater, go to dashboard"
      className="touch-target grid size-9 place-items-center rounded-lg"
      to="/main/dashboard"
    >
      <Logo className="text-frame-accent" size={24} />
    </Link>
  )
}

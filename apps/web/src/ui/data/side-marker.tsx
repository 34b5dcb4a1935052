import { clsx } from 'clsx'
import { Building2, type LucideIcon, UserRound } from 'lucide-react'
import { Tooltip } from '../overlays/tooltip.tsx'

type Side = 'talent' | 'client'

interface SideMarkerProps {
  /** Null for what happens automatically, which has no marker. */
  side: Side | null
  className?: string
}

/** Tells by shape and name whether a candidate or the team did something. */
export function SideMarker({ side, className }: SideMarkerProps) {
  if (side === null) return null
  const { icon: Icon, label, shape } = looks[side]
  return (
    <Tooltip content={label}>
      <span
        aria-label={label}
        className={clsx(
          'inline-grid size-4.5 shrink-0 place-items-center border border-line-strong bg-surface align-text-bottom text-fg-2',
          shape,
          className,
        )}
        role="img"
      >
        <Icon size={11} strokeWidth={2.25} />
      </span>
    </Tooltip>
  )
}

const looks: Readonly<Record<Side, { icon: LucideIcon; label: string; shape: string }>> = {
  talent: { icon: UserRound, label: 'Candidate', shape: 'rounded-full' },
  client: { icon: Building2, label: 'Team', shape: 'rounded-sm' },
}

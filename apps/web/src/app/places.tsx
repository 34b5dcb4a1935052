import type { LinkProps } from '@tanstack/react-router'
import { Gauge, type LucideIcon, Settings2, Users } from 'lucide-react'

/** A place in the navigation. It stands here once its route exists, and not before. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  /** A second address that belongs there too. */
  readonly alias?: string
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that lead there: G, then one more. */
  readonly keys: string
  readonly keywords?: readonly string[]
}

/** Sidebar, rail, tab bar, palette and the G keys are all drawn from this list, in this order. */
export const places: readonly Place[] = [
  {
    to: '/main/dashboard',
    label: 'Dashboard',
    icon: Gauge,
    keys: 'g d',
    keywords: ['home', 'overview', 'start'],
  },
  {
    to: '/main/people',
    label: 'People',
    icon: Users,
    keys: 'g p',
    keywords: ['pool', 'talent', 'imports', 'duplicates', 'never again'],
  },
  {
    to: '/main/settings',
    alias: '/main/billing',
    label: 'Settings',
    icon: Settings2,
    keys: 'g ,',
    keywords: ['preferences', 'account'],
  },
]

import type { LinkProps } from '@tanstack/react-router'
import { Gauge, type LucideIcon } from 'lucide-react'

/** A place in the navigation. It stands here once its route exists, and not before. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that lead there: G, then a letter. */
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
]

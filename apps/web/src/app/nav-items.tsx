import type { LinkProps } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  Gauge,
  Inbox,
  type LucideIcon,
  Settings2,
  Users,
  Waypoints,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'

/** An entry of the navigation. Add one only once its route exists. */
export interface NavItem {
  readonly to: NonNullable<LinkProps['to']>
  /** Other URLs that count as this entry. */
  readonly aliases?: readonly string[]
  readonly label: string
  readonly icon: LucideIcon
  /** The key sequence that goes there: G, then one more key. */
  readonly keys: string
  readonly keywords?: readonly string[]
  /** Shows a count in the sidebar. It is loaded after the first paint. */
  readonly count?: ComponentType
  /** Shows how many people wait, in every form of the navigation. */
  readonly personCount?: ComponentType<{ form: 'row' | 'icon' | 'tab' }>
  /** Follows the label in the tooltip of the rail. */
  readonly hint?: ComponentType
  /** On a phone it is in the menu “More”. */
  readonly isInMore?: true
}

const ActiveJobCount = lazy(async () => ({
  default: (await import('./shell/active-job-count.tsx')).ActiveJobCount,
}))

const ActiveSessionCount = lazy(async () => ({
  default: (await import('./shell/active-session-count.tsx')).ActiveSessionCount,
}))

const InboxCount = lazy(async () => ({
  default: (await import('#features/outreach')).InboxCount,
}))

const InboxCountHint = lazy(async () => ({
  default: (await import('#features/outreach')).InboxCountHint,
}))

/**
 * The sidebar, rail, tab bar, palette and G shortcuts are all built from this list, in this order.
 */
export const navItems: readonly NavItem[] = [
  {
    to: '/main/dashboard',
    label: 'Dashboard',
    icon: Gauge,
    keys: 'g d',
    keywords: ['home', 'overview', 'start'],
  },
  {
    to: '/main/inbox',
    label: 'Inbox',
    icon: Inbox,
    keys: 'g i',
    keywords: ['emails', 'replies', 'messages', 'threads'],
    personCount: InboxCount,
    hint: InboxCountHint,
  },
  {
    to: '/main/jobs',
    aliases: ['/main/pipeline'],
    label: 'Jobs',
    icon: BriefcaseBusiness,
    keys: 'g j',
    keywords: ['positions', 'openings', 'vacancies'],
    count: ActiveJobCount,
  },
  {
    to: '/main/sessions',
    aliases: [
      '/main/flow-steps',
      '/main/sourcingsession',
      '/main/addSearch',
      '/main/editSearch',
      '/main/duplicateSearch',
    ],
    label: 'Sessions',
    icon: Waypoints,
    keys: 'g s',
    keywords: ['flows', 'searches', 'sequences', 'campaigns', 'outreach'],
    count: ActiveSessionCount,
  },
  {
    to: '/main/people',
    label: 'People',
    icon: Users,
    keys: 'g p',
    keywords: ['pool', 'talent', 'imports', 'duplicates', 'do not contact'],
    isInMore: true,
  },
  {
    to: '/main/settings',
    aliases: ['/main/billing'],
    label: 'Settings',
    icon: Settings2,
    keys: 'g ,',
    keywords: ['preferences', 'account'],
    isInMore: true,
  },
]

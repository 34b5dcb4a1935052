import type { LinkProps } from '@tanstack/react-router'
import { BriefcaseBusiness, Gauge, type LucideIcon, Settings2, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

/** A place in the navigation. It stands here once its route exists, and not before. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  /** Other addresses that belong there too. */
  readonly aliases?: readonly string[]
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that lead there: G, then one more. */
  readonly keys: string
  readonly keywords?: readonly string[]
  /** How many there are, said in the sidebar; it comes after the first paint. */
  readonly count?: ComponentType
}

const ActiveJobs = lazy(async () => ({
  default: (await import('./shell/active-jobs.tsx')).ActiveJobs,
}))

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
    to: '/main/jobs',
    aliases: [
      '/main/addSearch',
      '/main/editSearch',
      '/main/duplicateSearch',
      '/main/sourcingsession',
      '/main/pipeline',
    ],
    label: 'Jobs',
    icon: BriefcaseBusiness,
    keys: 'g j',
    keywords: ['positions', 'openings', 'vacancies'],
    count: ActiveJobs,
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
    aliases: ['/main/billing'],
    label: 'Settings',
    icon: Settings2,
    keys: 'g ,',
    keywords: ['preferences', 'account'],
  },
]

import type { JobSummary, Workplace } from '@headwater/contract/jobs/jobs'
import { countDaysSince, formatCount, formatNumber } from '#lib/format'

export const workplaceNames: Readonly<Record<Workplace, string>> = {
  on_site: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const employmentNames = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
} as const

/** Formats the known parts of "Berlin + 1, hybrid · Engineering". */
export function formatJobLocation(
  job: Pick<JobSummary, 'places' | 'workplace' | 'department'>,
): string {
  return [formatPlaces(job), job.department].filter(Boolean).join(' · ') || 'No location yet'
}

/** Formats "Berlin, hybrid", "Remote, Germany" or "On site". */
function formatPlaces({ places, workplace }: Pick<JobSummary, 'places' | 'workplace'>): string {
  const [first, ...others] = places.map(({ name }) => name)
  const where = first && (others.length > 0 ? `${first} + ${others.length}` : first)
  if (workplace === null) return where ?? ''
  if (workplace === 'remote') return [workplaceNames.remote, where].filter(Boolean).join(', ')
  const how = workplaceNames[workplace]
  return where ? `${where}, ${how.toLowerCase()}` : how
}

/** Formats the age as "63 d", or "today" below one day. */
export function formatAge(createdAt: string, now: Date): string {
  const days = countDaysSince(createdAt, now)
  return days < 1 ? 'today' : `${formatNumber(days)} d`
}

export function formatSessionCount(sessions: number): string {
  if (sessions === 0) return 'No sessions'
  return formatCount(sessions, 'session')
}

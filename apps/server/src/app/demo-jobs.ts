import type { JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { Role } from '@headwater/contract/privileges'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { createJobRecord, type NewJobInput } from '#modules/jobs'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { fixClock } from '#platform/clock'
import { type Ctx, inTransaction } from '#platform/context'

const places = {
  lisbon: { cityId: 2267057, name: 'Lisbon', country: 'PT' },
  porto: { cityId: 2735943, name: 'Porto', country: 'PT' },
  berlin: { cityId: 2950159, name: 'Berlin', country: 'DE' },
  madrid: { cityId: 3117735, name: 'Madrid', country: 'ES' },
} as const

interface DemoJob {
  readonly title: string
  readonly department: string
  readonly place: keyof typeof places
  readonly workplace: Workplace
  readonly status: JobStatus
  /** The role whose member owns the job; the company owner by default. */
  readonly ownerRole?: Role
  /** Whether the reviewer is on the hiring team in addition to the owner. */
  readonly shared?: boolean
  readonly description: string
  readonly skills: readonly string[]
  readonly years: number
  readonly openedDaysAgo: number
}

/** Oldest first, so shown in reverse. */
const demoJobs: readonly DemoJob[] = [
  {
    title: 'Financial controller',
    department: 'Finance',
    place: 'madrid',
    workplace: 'hybrid',
    status: 'closed',
    years: 5,
    openedDaysAgo: 61,
    skills: ['Financial reporting', 'SAP'],
    description: 'Closes our books every month and explains them to people who build substations.',
  },
  {
    title: 'Product designer',
    department: 'Product',
    place: 'berlin',
    workplace: 'hybrid',
    status: 'draft',
    years: 4,
    openedDaysAgo: 54,
    skills: ['Figma', 'User research'],
    description: 'Designs what grid operators look at when the lights must stay on.',
  },
  {
    title: 'Customer support specialist',
    department: 'Customer care',
    place: 'lisbon',
    workplace: 'on_site',
    status: 'on_hold',
    years: 2,
    openedDaysAgo: 48,
    skills: ['Customer service'],
    description: 'Answers households and businesses that have a question about their connection.',
  },
  {
    title: 'Project manager, substations',
    department: 'Grid engineering',
    place: 'lisbon',
    workplace: 'hybrid',
    status: 'open',
    ownerRole: 'recruiter',
    shared: true,
    years: 6,
    openedDaysAgo: 41,
    skills: ['Project management', 'Contract management'],
    description: 'Leads the renewal of three substations from permit to handover.',
  },
  {
    title: 'Electrician',
    department: 'Field operations',
    place: 'porto',
    workplace: 'on_site',
    status: 'open',
    ownerRole: 'recruiter',
    shared: true,
    years: 3,
    openedDaysAgo: 34,
    skills: ['Electrical installation'],
    description: 'Keeps transformers and switchgear in the north in good order.',
  },
  {
    title: 'Data analyst',
    department: 'Analytics',
    place: 'lisbon',
    workplace: 'remote',
    status: 'open',
    ownerRole: 'recruiter',
    years: 3,
    openedDaysAgo: 29,
    skills: ['SQL', 'Python'],
    description: 'Finds out of meter readings where the grid loses what it carries.',
  },
  {
    title: 'Power systems engineer',
    department: 'Grid engineering',
    place: 'porto',
    workplace: 'hybrid',
    status: 'open',
    ownerRole: 'recruiter',
    shared: true,
    years: 5,
    openedDaysAgo: 24,
    skills: ['MATLAB'],
    description: 'Models load flows and protection for a grid with more sun and wind every year.',
  },
  {
    title: 'Senior backend engineer',
    department: 'Engineering',
    place: 'lisbon',
    workplace: 'hybrid',
    status: 'open',
    years: 5,
    openedDaysAgo: 19,
    skills: ['Python', 'PostgreSQL', 'Docker'],
    description: 'Builds the services behind our metering platform, from ingest to invoice.',
  },
]

export interface DemoMember {
  readonly clientId: string
  readonly role: Role
}

/**
 * Adds sample jobs in all statuses and returns them by title; the reviewer is on the team of some
 * of them.
 */
export function addDemoJobs(
  ctx: Ctx,
  members: readonly DemoMember[],
): Promise<ReadonlyMap<string, string>> {
  return inTransaction(ctx, async (ctx) => {
    const ids = new Map<string, string>()
    for (const job of demoJobs) {
      const opened = toDate(toZonedDateTime(ctx.clock.now()).subtract({ days: job.openedDaysAgo }))
      const then = { ...ctx, clock: fixClock(opened) }
      ids.set(job.title, await createJobRecord(then, toJob(then, job, members)))
    }
    return ids
  })
}

function toJob({ clock }: Ctx, job: DemoJob, members: readonly DemoMember[]): NewJobInput {
  const { title, department, workplace, status, description, ownerRole, place } = job
  const idsOf = (role: Role) =>
    members.flatMap((member) => (member.role === role ? [member.clientId] : []))
  const [ownerId] = ownerRole ? idsOf(ownerRole) : []
  return {
    title,
    department,
    workplace,
    status,
    description,
    employment: 'full_time',
    createdAt: clock.now(),
    places: [places[place]],
    criteria: buildCriteria(job),
    team: job.shared ? idsOf('reviewer') : [],
    ...(ownerId !== undefined && { ownerId }),
  }
}

/**
 * Title, years and the first skill are must-haves. The other skills and the place only affect the
 * ranking, because together they would leave no matches in a pool of a few thousand people.
 */
function buildCriteria({ title, skills, years, place, workplace }: DemoJob): Criterion[] {
  const shared = { mode: 'must', weight: null, unknown: 'include' } as const
  const niceToHave = { ...shared, mode: 'nice' } as const
  const titles = [{ text: title, occupation: null }]
  const criteria: Criterion[] = [
    { id: 'c1', ...shared, attribute: 'title', titles, seniority: null },
    { id: 'c2', ...shared, attribute: 'relevantYears', min: years, max: null },
  ]
  for (const [at, text] of skills.entries()) {
    const id = `s${at + 1}`
    const rank = at === 0 ? shared : niceToHave
    criteria.push({ ...rank, id, attribute: 'skills', skills: [{ text, skill: null }] })
  }
  const cities = [places[place].cityId]
  const city: Criterion = { id: 'c3', ...niceToHave, attribute: 'cities', cities, withinKm: 50 }
  return workplace === 'remote' ? criteria : [...criteria, city]
}

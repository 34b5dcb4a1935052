import type { JobDetail, JobSummary } from '@headwater/contract/jobs/jobs'
import type { MemberSummary } from '#modules/identity'
import type { ListedJob } from './job-row.ts'

export type MemberSummaries = ReadonlyMap<string, MemberSummary>

export function presentJob(row: ListedJob, memberSummaries: MemberSummaries): JobSummary {
  const { sourced, contacted, replied, interview, hired } = row
  return {
    id: row.id,
    title: row.title,
    department: row.department,
    workplace: row.workplace,
    places: row.places,
    status: row.status,
    owner: presentJobMember(row.ownerId, memberSummaries),
    figures: { sourced, contacted, replied, interview, hired },
    sessions: row.sessions,
    isPinned: row.isPinned,
    isArchived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    version: row.version,
  }
}

/** Presents the owner or a team member of a job. Lists show fewer details than a single job. */
export function presentJobMember(
  clientId: string,
  memberSummaries: MemberSummaries,
): JobDetail['team'][number] {
  const memberSummary = memberSummaries.get(clientId)
  if (!memberSummary) throw new Error('A member of the company was not presented.')
  return { clientId, ...memberSummary }
}

import type { JobDetail, JobSummary } from '@headwater/contract/jobs/jobs'
import type { MemberFace } from '#modules/identity'
import type { ListedJob } from './job-row.ts'

export type Faces = ReadonlyMap<string, MemberFace>

export function presentJob(row: ListedJob, faces: Faces): JobSummary {
  const { sourced, contacted, replied, interview, hired } = row
  return {
    id: row.id,
    title: row.title,
    department: row.department,
    workplace: row.workplace,
    places: row.places,
    status: row.status,
    owner: presentMember(row.ownerId, faces),
    figures: { sourced, contacted, replied, interview, hired },
    sessions: row.sessions,
    isPinned: row.isPinned,
    isArchived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    version: row.version,
  }
}

/** Whose job it is, or who is on its team; a list shows less of them than a job does. */
export function presentMember(clientId: string, faces: Faces): JobDetail['team'][number] {
  const face = faces.get(clientId)
  if (!face) throw new Error('A member of the company has no face.')
  return { clientId, ...face }
}

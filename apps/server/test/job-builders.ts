import type { JobPlace, JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { fold } from '@headwater/gazetteer'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

export interface JobOptions {
  readonly title?: string
  readonly status?: JobStatus
  readonly department?: string | null
  readonly workplace?: Workplace | null
  readonly places?: readonly JobPlace[]
  readonly description?: string | null
  readonly criteria?: readonly Criterion[]
  /** The job's owner; the actor by default. */
  readonly ownerId?: string
  /** Client ids of the hiring team; reviewers see only jobs of their teams. */
  readonly team?: readonly string[]
  readonly createdAt?: Date
  readonly isArchived?: boolean
}

/** Inserts a job of the actor's company, open by default, and returns its id. */
export async function aJob(
  { ownerDb }: Pick<World, 'ownerDb'>,
  { companyId, clientId }: Pick<Actor, 'companyId' | 'clientId'>,
  options: JobOptions = {},
): Promise<string> {
  const id = newId()
  const { title = 'Registered nurse', status = 'open', department = null, places = [] } = options
  const words = [title, department ?? '', ...places.map(({ name }) => name)]
  await ownerDb
    .insertInto('jobs.jobs')
    .values({
      companyId,
      id,
      title,
      status,
      department,
      titleKey: fold(title),
      workplace: options.workplace ?? null,
      places: JSON.stringify(places),
      employment: null,
      description: options.description ?? null,
      criteria: JSON.stringify(options.criteria ?? []),
      ownerId: options.ownerId ?? clientId,
      searchText: words.map(fold).join('\n'),
      createdBy: clientId,
      ...(options.createdAt && { createdAt: options.createdAt, changedAt: options.createdAt }),
      archivedAt: options.isArchived ? new Date() : null,
    })
    .execute()
  if (options.team?.length) {
    const rows = options.team.map((member) => ({ companyId, jobId: id, clientId: member }))
    await ownerDb.insertInto('jobs.teamMembers').values(rows).execute()
  }
  return id
}

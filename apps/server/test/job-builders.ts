import type { JobPlace, JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { fold } from '@headwater/gazetteer'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

export interface JobWishes {
  readonly title?: string
  readonly status?: JobStatus
  readonly department?: string | null
  readonly workplace?: Workplace | null
  readonly places?: readonly JobPlace[]
  readonly description?: string | null
  readonly criteria?: readonly Criterion[]
  /** Whose it is; the actor's unless somebody else is named. */
  readonly ownerId?: string
  /** Client ids of the hiring team: reviewers see no other jobs. */
  readonly team?: readonly string[]
  readonly createdAt?: Date
  readonly isArchived?: boolean
}

/** A job of the actor's company, open unless told otherwise; gives its id. */
export async function aJob(
  { ownerDb }: Pick<World, 'ownerDb'>,
  { companyId, clientId }: Pick<Actor, 'companyId' | 'clientId'>,
  wishes: JobWishes = {},
): Promise<string> {
  const id = newId()
  const { title = 'Registered nurse', status = 'open', department = null, places = [] } = wishes
  const words = [title, department ?? '', ...places.map(({ name }) => name)]
  await ownerDb
    .insertInto('jobs.jobs')
    .values({
      ...{ companyId, id, title, status, department },
      titleKey: fold(title),
      workplace: wishes.workplace ?? null,
      places: JSON.stringify(places),
      employment: null,
      description: wishes.description ?? null,
      criteria: JSON.stringify(wishes.criteria ?? []),
      ownerId: wishes.ownerId ?? clientId,
      searchText: words.map(fold).join('\n'),
      createdBy: clientId,
      ...(wishes.createdAt && { createdAt: wishes.createdAt, changedAt: wishes.createdAt }),
      archivedAt: wishes.isArchived ? new Date() : null,
    })
    .execute()
  if (wishes.team?.length) {
    const rows = wishes.team.map((member) => ({ companyId, jobId: id, clientId: member }))
    await ownerDb.insertInto('jobs.teamMembers').values(rows).execute()
  }
  return id
}

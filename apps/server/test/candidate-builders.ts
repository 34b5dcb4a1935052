import type { AuditAction } from '@headwater/contract/audit'
import { addCandidates } from '@headwater/contract/pipeline/candidates'
import type { Actor } from '#platform/context'
import type { App } from './app.ts'
import { callServer } from './app.ts'
import { aPerson, type PersonWishes } from './person-builders.ts'

/** Puts people into a job; gives the ids they have there, in no order. */
export async function addedCandidates(
  { app }: Pick<App, 'app'>,
  as: Actor,
  jobId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const args = { jobId, personIds: [...personIds] }
  const { body, error } = await callServer(app, addCandidates, args, { as })
  if (error) throw new Error(error.message)
  return body.candidateIds
}

/** One of the company's own people inside a job. */
export async function aCandidate(
  app: App,
  as: Actor,
  jobId: string,
  wishes: PersonWishes = {},
): Promise<{ id: string; personId: string }> {
  const personId = await aPerson(app, as, wishes)
  const [id] = await addedCandidates(app, as, jobId, [personId])
  if (!id) throw new Error('Nobody was added.')
  return { id, personId }
}

interface AuditLine {
  readonly subjectId: string
  readonly after: unknown
}

/** What the company's log says of one job or session under this action, oldest first. */
export async function auditOf(
  { ownerDb }: Pick<App, 'ownerDb'>,
  { companyId }: Pick<Actor, 'companyId'>,
  action: AuditAction,
  subjectId: string,
): Promise<AuditLine[]> {
  return ownerDb
    .selectFrom('platform.auditEntries')
    .select(['subjectId', 'after'])
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .where('subjectId', '=', subjectId)
    .orderBy('seq')
    .execute()
}

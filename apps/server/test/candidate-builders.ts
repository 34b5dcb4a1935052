import type { AuditAction } from '@headwater/contract/audit'
import { addCandidates } from '@headwater/contract/pipeline/candidates'
import type { Actor } from '#platform/context'
import type { TestApp } from './app.ts'
import { callServer } from './app.ts'
import { aPerson, type PersonOptions } from './person-builders.ts'

/** Adds people to a job and returns their candidate ids, in no particular order. */
export async function addCandidatesToJob(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  jobId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const args = { jobId, personIds: [...personIds] }
  const { body, error } = await callServer(app, addCandidates, args, { as })
  if (error) throw new Error(error.message)
  return body.candidateIds
}

/** Adds one of the company's own people to a job. */
export async function aCandidate(
  app: TestApp,
  as: Actor,
  jobId: string,
  options: PersonOptions = {},
): Promise<{ id: string; personId: string }> {
  const personId = await aPerson(app, as, options)
  const [id] = await addCandidatesToJob(app, as, jobId, [personId])
  if (!id) throw new Error('No candidate was added.')
  return { id, personId }
}

interface AuditLine {
  readonly subjectId: string
  readonly after: unknown
}

/** Lists the audit entries of one job or session with this action, oldest first. */
export async function listAuditLines(
  { ownerDb }: Pick<TestApp, 'ownerDb'>,
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

import type { Db } from '#platform/database'

/** Somebody who is still there, in this very job. */
export function findCandidateOf(
  db: Db,
  companyId: string,
  { jobId, candidateId }: { readonly jobId: string; readonly candidateId: string },
) {
  return db
    .selectFrom('pipeline.cardsView')
    .select(['id', 'jobId', 'personId', 'isOwn', 'isUnlocked', 'stageId', 'flowId', 'addedBy'])
    .select(['name', 'rejectionNote', 'version'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
}

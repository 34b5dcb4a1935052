import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import type { InTx } from '#platform/context'
import { countFiles } from '../files/file-store.ts'
import { listInterviewRows } from '../interviews/interview-store.ts'
import { countNotes } from '../notes/note-store.ts'
import { listScorecardRows } from '../scorecards/scorecard-store.ts'
import { countLoggedEvents } from '../timeline/event-log-store.ts'
import { hiddenKinds } from '../timeline/hidden-kinds.ts'

/** How much is behind each tab, as far as the caller may see it. */
export async function countRooms(
  { db, actor }: InTx,
  candidateId: string,
): Promise<CandidateDetail['counts']> {
  const { companyId, clientId, privileges } = actor
  const hidden = hiddenKinds(actor)
  const maySeeFiles = privileges.has('pipeline.write')
  return {
    timeline: await countLoggedEvents(db, companyId, { candidateId, hidden }),
    notes: await countNotes(db, companyId, candidateId, clientId),
    files: maySeeFiles ? await countFiles(db, companyId, candidateId) : 0,
    scorecards: (await listScorecardRows(db, companyId, candidateId)).length,
    interviews: (await listInterviewRows(db, companyId, candidateId)).length,
  }
}

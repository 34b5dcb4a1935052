import { createFlow } from '@headwater/contract/flows/flows'
import { createJob } from '@headwater/contract/jobs/jobs'
import { saveJobView } from '@headwater/contract/jobs/views'
import { addCandidates } from '@headwater/contract/pipeline/candidates'
import { expectOk, type Person } from './people.ts'

/** By their names in API calls. */
interface Hiring {
  readonly jobId: string
  readonly flowId: string
  readonly personId: string
  readonly candidateId: string
  readonly toStageId: string
}

/** Creates a job with a session, a saved view and a candidate. All text contains `word`. */
export async function seedHiring(
  { program }: Person,
  word: string,
  personId: string,
): Promise<Hiring> {
  const job = { title: word, department: word, description: word }
  const { id: jobId } = expectOk(await program.call(createJob, job)).body
  const criteria = [{ id: 'word', attribute: 'keywords' as const, phrases: [word] }]
  const flow = { jobId, name: word, text: word, criteria }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { id: flowId } = expectOk(await program.call(createFlow, flow, { headers })).body
  expectOk(await program.call(saveJobView, { name: word, query: 'tab=all' }))
  const joining = { jobId, personIds: [personId], flowId }
  const { body: added } = expectOk(await program.call(addCandidates, joining))
  const [candidateId = ''] = added.candidateIds
  return { jobId, flowId, personId, candidateId, toStageId: added.stage.id }
}

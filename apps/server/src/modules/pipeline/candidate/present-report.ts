import type { FactReport } from '@headwater/contract/pipeline/candidate'
import { listMemberSummaries } from '#modules/identity'
import { maskContactDetails } from '#modules/people'
import type { InTx } from '#platform/context'
import type { FactReportRow } from './fact-report-store.ts'
import { isAboutContact } from './fact-rules.ts'

/** Presents reports. Those on contact details are left out for members who may not read them. */
export async function presentReports(
  ctx: InTx,
  rows: readonly FactReportRow[],
  mayReadContactDetails: boolean,
): Promise<FactReport[]> {
  const shown = mayReadContactDetails ? rows : rows.filter(({ fact }) => !isAboutContact(fact))
  const memberSummaries = await listMemberSummaries(
    ctx,
    shown.map(({ clientId }) => clientId),
  )
  return shown.map(({ id, fact, said, comment, clientId, reportedAt }) => ({
    id,
    fact,
    ...(mayReadContactDetails ? { said, comment } : maskContactDetails({ said, comment })),
    byName: memberSummaries.get(clientId)?.name ?? '',
    at: reportedAt.toISOString(),
  }))
}

import type { FactReport } from '@headwater/contract/pipeline/candidate'
import { listMemberFaces } from '#modules/identity'
import { maskAddresses } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { isAboutContact } from './fact-rules.ts'
import type { FactRow } from './fact-store.ts'

/** Whoever may not read addresses is not shown what was said of them. */
export async function presentReports(
  ctx: InTx,
  rows: readonly FactRow[],
  mayReadAddresses: boolean,
): Promise<FactReport[]> {
  const shown = mayReadAddresses ? rows : rows.filter(({ fact }) => !isAboutContact(fact))
  const faces = await listMemberFaces(
    ctx,
    shown.map(({ clientId }) => clientId),
  )
  return shown.map(({ id, fact, said, comment, clientId, reportedAt }) => ({
    ...{ id, fact, ...(mayReadAddresses ? { said, comment } : maskAddresses({ said, comment })) },
    byName: faces.get(clientId)?.name ?? '',
    at: reportedAt.toISOString(),
  }))
}

import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { z } from 'zod'
import { loadCriteriaFormatter } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import type { VersionRow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { loadVersionNames } from '../load-version-names.ts'
import { presentVersion } from '../present.ts'
import { formatChanges } from './change-rules.ts'
import { withScope } from './format-version-scope.ts'
import { listVersionRows } from './version-store.ts'

type List = typeof contract.listVersions
const CursorPosition = z.object({ version: z.int() })

export async function listVersions(
  ctx: Ctx,
  { flowId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `flows.versions ${flowId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  const formatter = await loadCriteriaFormatter(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    // Fetches one row more than asked for: it starts the next page, and the last version shown here
    // is compared with it.
    const page = { before: after?.version, limit: limit + 1 }
    const rows = await listVersionRows(db, actor.companyId, flow.id, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const versionNames = await loadVersionNames(ctx, rows)
    const changesOf = (row: VersionRow, before: VersionRow | undefined) =>
      before
        ? formatChanges(
            withScope(before, versionNames),
            withScope(row, versionNames),
            formatter.format,
          )
        : []
    return {
      items: shown.map((row, at) => ({
        ...presentVersion(row, versionNames),
        changes: changesOf(row, rows[at + 1]),
      })),
      nextCursor: last ? encodeCursor(ctx, list, { version: last.version }) : null,
    }
  })
}

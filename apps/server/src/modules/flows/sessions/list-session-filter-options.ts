import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { listMailboxAddresses } from '#modules/outreach'
import { type Ctx, inTransaction } from '#platform/context'
import { loadSessions } from './load-sessions.ts'

type Options = typeof contract.listSessionFilterOptions

/** Returns the filter values that occur in the sessions the actor may see. */
export function listSessionFilterOptions(ctx: Ctx): Promise<ReplyOf<Options>> {
  return inTransaction(ctx, async (ctx) => {
    const sessions = await loadSessions(ctx, { countsArchived: true })
    const addresses = await listMailboxAddresses(ctx)
    const jobs = new Map(sessions.map(({ summary }) => [summary.jobId, summary.jobTitle]))
    const owners = new Map(sessions.map(({ summary: { owner } }) => [owner.clientId, owner.name]))
    const mailboxIds = new Set(sessions.flatMap(({ mailboxIds }) => mailboxIds))
    return {
      jobs: [...jobs]
        .map(([id, title]) => ({ id, title }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
      mailboxes: [...mailboxIds]
        .flatMap((id) => {
          const address = addresses.get(id)
          return address === undefined ? [] : [{ id, address }]
        })
        .toSorted((a, b) => a.address.localeCompare(b.address)),
      owners: [...owners]
        .map(([clientId, name]) => ({ clientId, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    }
  })
}

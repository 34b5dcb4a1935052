import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { licenceChanged } from '../events.ts'
import { incrementLicenceChanges } from './store.ts'

/** Publishes that the value of the company's licences has changed. */
export async function publishLicenceChange(ctx: InTx, licenceId: string): Promise<void> {
  await incrementLicenceChanges(ctx.db, ctx.actor.companyId)
  await publish(ctx, licenceChanged, { licenceId })
}

import { listLicenceGrants } from '#modules/identity'
import type { InTx } from '#platform/context'
import { issueLot, revokeTo } from '../ledger/ledger.ts'
import { decideLicences } from './licence-rules.ts'
import { listLicenceLots } from './store.ts'

/** Follows the licences of the company: redeemed, exchanged, given back. Their credits never end. */
export async function settleLicences(ctx: InTx): Promise<{ isUnfinished: boolean }> {
  const licences = await listLicenceGrants(ctx)
  if (licences.length === 0) return { isUnfinished: false }
  const lots = await listLicenceLots(ctx.db, ctx.actor.companyId)
  const { grants, revocations, isUnfinished } = decideLicences(licences, lots)
  for (const { lotId, target } of revocations) {
    await revokeTo(ctx, { lotId, target, key: `licence:${lotId}:${target}` })
  }
  for (const { ref, amount, title } of grants) {
    await issueLot(ctx, { kind: 'licence', ref, amount, terms: { label: title, unit_mills: 0 } })
  }
  return { isUnfinished }
}

import { createHash } from 'node:crypto'
import type { InputOf } from '@headwater/contract/endpoint'
import type { licenceWebhook } from '@headwater/contract/identity/licences'
import { recordAudit } from '#platform/audit'
import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { setTransactionCompany } from '../session-store.ts'
import { hashSecret } from '../token-hash.ts'
import {
  decideLicenceChain,
  isLicenceEvent,
  type Licence,
  type LicenceEvent,
  sumCompanyCredits,
} from './chain-rules.ts'
import { publishLicenceChange } from './publish-licence-change.ts'
import {
  findLicence,
  insertLicence,
  insertLicenceEvent,
  lockLicenceChain,
  lockLicenceEvents,
  updateLicence,
} from './store.ts'

type Message = InputOf<typeof licenceWebhook>

/** Handles a marketplace event once. Unknown events are stored without further effect. */
export async function handleLicenceEvent(ctx: PublicCtx, message: Message): Promise<void> {
  // A test event of the marketplace concerns no real licence.
  if (message.test) return
  await inTransaction(ctx, async (ctx) => {
    await lockLicenceEvents(ctx.db)
    const { event } = message
    const isNew = await insertLicenceEvent(ctx.db, {
      event,
      keyHash: hashSecret(message.license_key),
      fingerprint: fingerprintOf(message),
      isApplied: isLicenceEvent(event),
    })
    if (!isNew) return
    if (isLicenceEvent(event)) await applyLicenceEvent(ctx, { ...message, event })
    else ctx.log.warn({ event }, 'unknown marketplace event')
  })
}

async function applyLicenceEvent(
  ctx: InTx<PublicCtx>,
  { event, license_key, prev_license_key, tier }: Message & { event: LicenceEvent },
): Promise<void> {
  const isGone = event === 'deactivate'
  const keyId = await ensureLicence(ctx, license_key, tier ?? 1, isGone ? 'deactivated' : 'free')
  const previousId =
    (event === 'upgrade' || event === 'downgrade') && prev_license_key !== undefined
      ? await ensureLicence(ctx, prev_license_key, tier ?? 1, 'deactivated')
      : undefined
  const before = await lockLicenceChain(ctx.db, previousId ? [keyId, previousId] : [keyId])
  const after = decideLicenceChain(before, { event, keyId, previousId, tier })
  for (const licence of after) await updateLicence(ctx.db, licence)
  for (const companyId of listCompanyIds(after)) {
    await publishCompanyChange(ctx, companyId, { before, after, keyId, event })
  }
}

/** Returns the licence id; creates the licence if the marketplace refers to it first. */
async function ensureLicence(
  { db }: InTx<PublicCtx>,
  key: string,
  tier: number,
  state: Licence['state'],
): Promise<string> {
  const keyHash = hashSecret(key)
  await insertLicence(db, { keyHash, tier, state })
  const licence = await findLicence(db, keyHash)
  if (!licence) throw new Error('The licence was not written.')
  return licence.id
}

async function publishCompanyChange(
  outside: InTx<PublicCtx>,
  companyId: string,
  { before, after, keyId, event }: Chains & { keyId: string; event: LicenceEvent },
): Promise<void> {
  const due = {
    before: sumCompanyCredits(companyId, before),
    after: sumCompanyCredits(companyId, after),
  }
  if (due.before === due.after) return
  const ctx = { ...withSystemActor(outside, companyId), db: outside.db }
  await setTransactionCompany(ctx.db, companyId)
  await publishLicenceChange(ctx, keyId)
  await recordAudit(ctx, {
    action: 'licence.changed',
    subjectType: 'licence',
    subjectId: keyId,
    before: { credits: due.before },
    after: { credits: due.after, event },
  })
}

interface Chains {
  readonly before: readonly Licence[]
  readonly after: readonly Licence[]
}

function listCompanyIds(chain: readonly Licence[]): string[] {
  return [...new Set(chain.flatMap(({ companyId }) => companyId ?? []))]
}

function fingerprintOf(message: Message): Buffer {
  const { event, license_key, prev_license_key, tier, event_timestamp } = message
  const words = [event, license_key, prev_license_key, tier, event_timestamp]
  return createHash('sha256').update(JSON.stringify(words)).digest()
}

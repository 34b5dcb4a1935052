import { createHash } from 'node:crypto'
import type { InputOf } from '@headwater/contract/endpoint'
import type { licenceWebhook } from '@headwater/contract/identity/licences'
import { recordAudit } from '#platform/audit'
import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { enterCompany } from '../session-store.ts'
import { hashSecret } from '../token-hash.ts'
import { announceChange } from './announce-change.ts'
import {
  decideEvent,
  dueTo,
  isLicenceEvent,
  type Licence,
  type LicenceEvent,
} from './chain-rules.ts'
import {
  findLicence,
  insertEvent,
  insertLicence,
  lockChain,
  queueForEvents,
  updateLicence,
} from './store.ts'

type Message = InputOf<typeof licenceWebhook>

/** Takes what the marketplace says, each event once. What nobody here knows is kept and let be. */
export async function takeLicenceEvent(ctx: PublicCtx, message: Message): Promise<void> {
  // The marketplace tries out whether anybody answers; there is no such licence.
  if (message.test) return
  await inTransaction(ctx, async (ctx) => {
    await queueForEvents(ctx.db)
    const { event } = message
    const isNew = await insertEvent(ctx.db, {
      event,
      keyHash: hashSecret(message.license_key),
      fingerprint: fingerprintOf(message),
      isApplied: isLicenceEvent(event),
    })
    if (!isNew) return
    if (isLicenceEvent(event)) await apply(ctx, { ...message, event })
    else ctx.log.warn({ event }, 'unknown event of the marketplace')
  })
}

async function apply(
  ctx: InTx<PublicCtx>,
  { event, license_key, prev_license_key, tier }: Message & { event: LicenceEvent },
): Promise<void> {
  const isGone = event === 'deactivate'
  const keyId = await ensureLicence(ctx, license_key, tier ?? 1, isGone ? 'deactivated' : 'free')
  const previousId =
    (event === 'upgrade' || event === 'downgrade') && prev_license_key !== undefined
      ? await ensureLicence(ctx, prev_license_key, tier ?? 1, 'deactivated')
      : undefined
  const before = await lockChain(ctx.db, previousId ? [keyId, previousId] : [keyId])
  const after = decideEvent(before, { event, keyId, previousId, tier })
  for (const licence of after) await updateLicence(ctx.db, licence)
  for (const companyId of companiesOf(after)) {
    await announceTo(ctx, companyId, { before, after, keyId, event })
  }
}

/** Its id; one that the marketplace speaks of before we have heard of it comes to be now. */
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

async function announceTo(
  outside: InTx<PublicCtx>,
  companyId: string,
  { before, after, keyId, event }: Chains & { keyId: string; event: LicenceEvent },
): Promise<void> {
  const due = { before: dueTo(companyId, before), after: dueTo(companyId, after) }
  if (due.before === due.after) return
  const ctx = { ...asCompany(outside, companyId), db: outside.db }
  await enterCompany(ctx.db, companyId)
  await announceChange(ctx, keyId)
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

function companiesOf(chain: readonly Licence[]): string[] {
  return [...new Set(chain.flatMap(({ companyId }) => companyId ?? []))]
}

function fingerprintOf(message: Message): Buffer {
  const { event, license_key, prev_license_key, tier, event_timestamp } = message
  const words = [event, license_key, prev_license_key, tier, event_timestamp]
  return createHash('sha256').update(JSON.stringify(words)).digest()
}

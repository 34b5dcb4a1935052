import { checkDkim, type DkimRequest } from './dkim.ts'
import { checkDmarc, type DmarcCheck } from './dmarc.ts'
import { parseHost } from './host-name.ts'
import { checkRecord, type RecordCheck } from './record-check.ts'
import { checkSpf, type SpfRequest } from './spf.ts'

export interface SenderDomainCheck {
  readonly spf: RecordCheck
  readonly dkim: RecordCheck
  readonly dmarc: DmarcCheck
}

export type SenderRequirements = Pick<SpfRequest, 'includes'> &
  Pick<DkimRequest, 'dkimSelectors' | 'dkimSource'>

/** What the DNS of a sender's domain must hold, as far as it is known from the provider alone. */
export const senderRequirements = {
  gmail: { includes: ['_spf.google.com'], dkimSelectors: ['google'], dkimSource: 'google' },
  outlook: {
    includes: ['spf.protection.outlook.com'],
    dkimSelectors: ['selector1', 'selector2'],
    dkimSource: 'microsoft',
  },
  smtp: { includes: [], dkimSelectors: undefined, dkimSource: undefined },
} as const satisfies Readonly<Record<'gmail' | 'outlook' | 'smtp', SenderRequirements>>

/** Domains whose records belong to the provider, so that members can change nothing. */
const providerDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'outlook.com',
])

/** Checks the DNS records by which receivers tell a sender's mail from forged mail. */
export async function checkSenderDomain(
  typed: string,
  request: SenderRequirements & Pick<SpfRequest, 'resolveTxt'>,
): Promise<SenderDomainCheck> {
  const domain = parseHost(typed)?.host ?? typed.toLowerCase()
  if (providerDomains.has(domain)) {
    const ok: RecordCheck = { status: 'ok', found: [], fix: undefined }
    return { spf: ok, dkim: ok, dmarc: ok }
  }
  const [spf, dkim, dmarc] = await Promise.all([
    checkRecord(domain, () => checkSpf({ ...request, domain })),
    checkRecord(domain, () => checkDkim({ ...request, domain })),
    checkRecord<DmarcCheck>(domain, () => checkDmarc(domain, request.resolveTxt)),
  ])
  return { spf, dkim, dmarc }
}

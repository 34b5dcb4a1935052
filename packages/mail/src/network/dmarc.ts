import { addAdvice, type RecordCheck, replaceAdvice } from './record-check.ts'
import { listTxtRecords, type ResolveTxt } from './txt-records.ts'

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'

export interface DmarcCheck extends RecordCheck {
  /** What receivers do with mail that fails the check. */
  readonly policy?: DmarcPolicy | undefined
  /** The domain whose record counts: this one or one above it. */
  readonly recordDomain?: string | undefined
}

const policies: readonly string[] = ['none', 'quarantine', 'reject'] satisfies DmarcPolicy[]

/**
 * Checks the DMARC record of a domain. Without one, that of the nearest domain above counts: it is
 * found by asking upwards, as receivers do that know no list of public suffixes.
 */
export async function checkDmarc(domain: string, resolveTxt: ResolveTxt): Promise<DmarcCheck> {
  const labels = domain.split('.')
  for (let above = 0; above < Math.max(1, labels.length - 1); above += 1) {
    const recordDomain = labels.slice(above).join('.')
    const found = await listDmarcRecords(resolveTxt, recordDomain)
    // A registry's record is for names below it that are not registered.
    const isRegistry = above > 0 && found.some((text) => readTag(text, 'psd') === 'y')
    if (found.length > 0 && !isRegistry) return judge({ domain, recordDomain, found })
  }
  const problem = `${domain} has no DMARC record.`
  return {
    status: 'missing',
    found: [],
    fix: { problem, advice: addAdvice, record: aRecord(domain) },
  }
}

async function listDmarcRecords(resolveTxt: ResolveTxt, domain: string): Promise<string[]> {
  const records = await listTxtRecords(resolveTxt, `_dmarc.${domain}`)
  return records.map((text) => text.trim()).filter((text) => /^v\s*=\s*dmarc1\s*(;|$)/i.test(text))
}

function judge({
  domain,
  recordDomain,
  found,
}: {
  readonly domain: string
  readonly recordDomain: string
  readonly found: readonly string[]
}): DmarcCheck {
  const wrong = (problem: string, advice: string): DmarcCheck => ({
    status: 'wrong',
    found,
    recordDomain,
    fix: { problem, advice, record: aRecord(recordDomain) },
  })
  const [text = '', second] = found
  if (second !== undefined) {
    const problem = `${recordDomain} has ${found.length} DMARC records, so receivers ignore them.`
    return wrong(problem, 'Delete them and add this TXT record at your DNS host.')
  }
  const ownPolicy = readTag(text, 'p')
  const policy = domain === recordDomain ? ownPolicy : (readTag(text, 'sp') ?? ownPolicy)
  // Receivers compare the version exactly.
  if (!text.includes('DMARC1') || !isPolicy(ownPolicy) || !isPolicy(policy)) {
    return wrong(`The DMARC record of ${recordDomain} is not valid.`, replaceAdvice)
  }
  return { status: 'ok', found, fix: undefined, policy, recordDomain }
}

function aRecord(domain: string) {
  const value = `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`
  return { type: 'TXT', name: `_dmarc.${domain}`, value } as const
}

function readTag(record: string, name: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.split('='))
  return tags
    .find(([key]) => key?.trim().toLowerCase() === name)?.[1]
    ?.trim()
    .toLowerCase()
}

function isPolicy(value: string | undefined): value is DmarcPolicy {
  return value !== undefined && policies.includes(value)
}

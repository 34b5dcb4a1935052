import { createPublicKey } from 'node:crypto'
import { parseHost } from './host-name.ts'
import { askAdvice, type DnsRecord, type RecordCheck } from './record-check.ts'
import { listTxtRecords, type ResolveTxt } from './txt-records.ts'

export interface DkimRequest {
  readonly domain: string
  readonly resolveTxt: ResolveTxt
  /**
   * Names under which the mail provider publishes its keys. Undefined before they are known, and
   * empty when a message arrived without a signature.
   */
  readonly dkimSelectors: readonly string[] | undefined
  /** Where a member gets the key. */
  readonly dkimSource?: 'google' | 'microsoft' | undefined
}

const minRsaBits = 1_024

const advices = {
  google:
    'In the Google Admin console, open Apps, Google Workspace, Gmail, Authenticate email. Generate the record, add it as this TXT record, then start authentication.',
  microsoft:
    'In Microsoft Defender, open Email authentication settings, DKIM. Add the two CNAME records it shows, then turn on signing.',
  other: askAdvice,
}

/** Checks that at least one selector of the mail provider has a usable key. */
export async function checkDkim(request: DkimRequest): Promise<RecordCheck> {
  const { domain, dkimSelectors, dkimSource, resolveTxt } = request
  const advice = advices[dkimSource ?? 'other']
  const [firstSelector] = dkimSelectors ?? []
  if (dkimSelectors === undefined || firstSelector === undefined) {
    const fix = dkimSelectors === undefined ? describeUntested(domain) : describeUnsigned(domain)
    return { status: 'unknown', found: [], fix: { ...fix, record: undefined } }
  }
  const keys = await listKeys({ domain, dkimSelectors, resolveTxt })
  const found = keys.map(({ text }) => text)
  const faulty = keys.map(({ name, text }) => ({ name, fault: findKeyFault(text) }))
  if (faulty.some(({ fault }) => fault === undefined)) {
    return { status: 'ok', found, fix: undefined }
  }
  const [first] = faulty
  const record: DnsRecord = {
    type: dkimSource === 'microsoft' ? 'CNAME' : 'TXT',
    name: first?.name ?? nameKey(firstSelector, domain),
    value: undefined,
  }
  if (!first) {
    const problem = `${domain} has no DKIM record.`
    return { status: 'missing', found, fix: { problem, advice, record } }
  }
  const problem = `The DKIM key of ${domain} ${first.fault}.`
  return { status: 'wrong', found, fix: { problem, advice, record } }
}

/** Every mail server chooses the name of its key, and only its signatures tell it. */
function describeUntested(domain: string) {
  return {
    problem: `It is not known yet whether emails from ${domain} are signed with DKIM.`,
    advice: 'Send a test: the copy that arrives in this mailbox shows it.',
  }
}

function describeUnsigned(domain: string) {
  return {
    problem: `The test email arrived without a DKIM signature of ${domain}.`,
    advice:
      'Ask your mail provider to turn on DKIM, then send another test. If it is on, your provider signs only emails to other providers and there is nothing to fix.',
  }
}

interface PublishedKey {
  readonly name: string
  readonly text: string
}

/** Throws if the DNS does not answer, unless another selector has a usable key. */
async function listKeys({
  domain,
  resolveTxt,
  dkimSelectors,
}: Pick<DkimRequest, 'domain' | 'resolveTxt'> & {
  readonly dkimSelectors: readonly string[]
}): Promise<PublishedKey[]> {
  const names = dkimSelectors.map((selector) => nameKey(selector, domain))
  const answers = await Promise.allSettled(
    names.map(async (name) => {
      const texts = await listTxtRecords(resolveTxt, name)
      return texts.filter((text) => readTags(text).has('p')).map((text) => ({ name, text }))
    }),
  )
  const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  const hasUsableKey = keys.some(({ text }) => findKeyFault(text) === undefined)
  if (failure && !hasUsableKey) throw failure.reason
  return keys
}

/**
 * Lists the selectors of a domain among the DKIM-Signature headers of one of its messages. Other
 * signatures, such as those of a relay, prove nothing about the domain.
 */
export function listDkimSelectors(signatures: readonly string[], domain: string): string[] {
  const selectors = signatures.flatMap((signature) => {
    const tags = readTags(signature)
    const [signer, selector] = [tags.get('d')?.toLowerCase(), tags.get('s')?.toLowerCase()]
    return signer === domain && selector !== undefined && isSelector(selector) ? [selector] : []
  })
  return [...new Set(selectors)].slice(0, maxSelectors)
}

const maxSelectors = 4

function isSelector(text: string): boolean {
  return text.length <= 100 && parseHost(`${text}.test`)?.kind === 'name'
}

function nameKey(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`
}

/** Returns what is wrong with a key, to follow "The DKIM key of … ". */
function findKeyFault(record: string): string | undefined {
  const tags = readTags(record)
  const key = tags.get('p')?.replaceAll(/\s/g, '') ?? ''
  if (key === '') return 'is withdrawn'
  if ((tags.get('k') ?? 'rsa') === 'ed25519') {
    return Buffer.from(key, 'base64').length === 32 ? undefined : 'is damaged'
  }
  try {
    const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const
    const bits = createPublicKey(der).asymmetricKeyDetails?.modulusLength ?? 0
    return bits < minRsaBits ? `is shorter than ${minRsaBits} bits` : undefined
  } catch {
    // Most often cut off, because some DNS hosts take 255 characters at most.
    return 'is damaged'
  }
}

function readTags(record: string): Map<string, string> {
  const tags = record.split(';').map((tag) => /^\s*([a-z]+)\s*=([\s\S]*)$/i.exec(tag))
  return new Map(
    tags.flatMap((tag) => (tag?.[1] ? [[tag[1].toLowerCase(), (tag[2] ?? '').trim()]] : [])),
  )
}

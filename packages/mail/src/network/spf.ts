import { addAdvice, askAdvice, type RecordCheck, replaceAdvice } from './record-check.ts'
import { listTxtRecords, type ResolveTxt } from './txt-records.ts'

export interface SpfRequest {
  readonly domain: string
  readonly resolveTxt: ResolveTxt
  /** The domains of the mail provider that the record must include. */
  readonly includes: readonly string[]
}

/** RFC 7208: receivers stop at this number of lookups and treat the record as broken. */
const maxLookups = 10

/** Checks that a domain has one SPF record that covers the mail provider and that receivers accept. */
export async function checkSpf(request: SpfRequest): Promise<RecordCheck> {
  const { domain, resolveTxt, includes } = request
  const found = await listSpfRecords(resolveTxt, domain)
  if (found.length === 0) {
    const problem = `${domain} has no SPF record.`
    // A record without servers would refuse all mail, and only the provider knows its servers.
    const isKnown = includes.length > 0
    const value = isKnown ? addIncludes('v=spf1 ~all', includes) : undefined
    const record = { type: 'TXT', name: domain, value } as const
    const advice = isKnown ? addAdvice : askAdvice
    return { status: 'missing', found, fix: { problem, advice, record } }
  }
  const fault = await findFault(request, found)
  if (!fault) return { status: 'ok', found, fix: undefined }
  const { problem, value, advice = replaceAdvice } = fault
  const record = value === undefined ? undefined : ({ type: 'TXT', name: domain, value } as const)
  return { status: 'wrong', found, fix: { problem, advice, record } }
}

interface SpfFault {
  readonly problem: string
  /** The record as it should be. */
  readonly value?: string
  readonly advice?: string
}

async function findFault(
  { domain, resolveTxt, includes }: SpfRequest,
  found: readonly string[],
): Promise<SpfFault | undefined> {
  const [record = '', second] = found
  if (second !== undefined) {
    return {
      problem: `${domain} has ${found.length} SPF records, so receivers ignore them.`,
      value: addIncludes(mergeRecords(found), includes),
      advice: 'Delete them and add this TXT record at your DNS host.',
    }
  }
  const terms = splitTerms(record)
  if (terms.some(isOpenToAll)) {
    const closed = terms.map((term) => (isOpenToAll(term) ? '~all' : term)).join(' ')
    const problem = `The SPF record of ${domain} lets everyone send in its name.`
    return { problem, value: addIncludes(closed, includes) }
  }
  const { domains, lookups, broken } = await walkIncludes(resolveTxt, record)
  if (lookups > maxLookups) {
    return {
      problem: `The SPF record of ${domain} needs more than ${maxLookups} DNS lookups, so receivers ignore it.`,
      advice: 'Remove includes of services you no longer use.',
    }
  }
  const absent = includes.filter((one) => !domains.has(one))
  if (absent.length > 0) {
    const problem = `The SPF record of ${domain} does not cover your mail provider.`
    return { problem, value: addIncludes(record, absent) }
  }
  if (broken === undefined) return undefined
  const problem = `The SPF record of ${domain} includes ${broken}, which has no SPF record.`
  const kept = terms.filter((term) => readTarget(term) !== broken)
  if (kept.length < terms.length) return { problem, value: kept.join(' ') }
  return { problem, advice: 'Remove the include that leads there.' }
}

function isOpenToAll(term: string): boolean {
  return /^\+?all$/i.test(term)
}

async function listSpfRecords(resolveTxt: ResolveTxt, domain: string): Promise<string[]> {
  const records = await listTxtRecords(resolveTxt, domain)
  return records.map((text) => text.trim()).filter((text) => /^v=spf1(\s|$)/i.test(text))
}

function splitTerms(record: string): string[] {
  return record.split(/\s+/).filter((term) => term !== '')
}

/** New includes stand before `all` and `redirect`, which end the evaluation. */
function addIncludes(record: string, includes: readonly string[]): string {
  const terms = splitTerms(record)
  const present = new Set(terms.map(readTarget))
  const added = includes.filter((one) => !present.has(one)).map((one) => `include:${one}`)
  const end = terms.findIndex((term) => /^([+~?-]?all$|redirect=)/i.test(term))
  return terms.toSpliced(end === -1 ? terms.length : end, 0, ...added).join(' ')
}

/** Keeps every permission of both records and the mildest of their endings. */
function mergeRecords(records: readonly string[]): string {
  const terms = records.flatMap((record) => splitTerms(record).slice(1))
  const permissions = terms.filter((term) => !/^([+~?-]?all$|redirect=)/i.test(term))
  return ['v=spf1', ...new Set(permissions), '~all'].join(' ')
}

/** Returns the domain of an `include` or `redirect` term. */
function readTarget(term: string): string | undefined {
  return /^(?:[+~?-]?include:|redirect=)(.+)$/i.exec(term)?.[1]?.toLowerCase().replace(/\.$/, '')
}

interface IncludeTree {
  readonly domains: ReadonlySet<string>
  readonly lookups: number
  /** A domain that is included and has no SPF record. */
  readonly broken: string | undefined
}

/** Terms that make a receiver ask the DNS. */
const lookupTerm = /^([+~?-]?(include:|exists:|(a|mx|ptr)([:/]|$))|redirect=)/i

/** Follows includes as a receiver does, and stops where a receiver would. */
async function walkIncludes(resolveTxt: ResolveTxt, record: string): Promise<IncludeTree> {
  const domains = new Set<string>()
  const records = [record]
  let lookups = 0
  let broken: string | undefined
  for (let next = records.shift(); next !== undefined; next = records.shift()) {
    const terms = splitTerms(next)
    lookups += terms.filter((term) => lookupTerm.test(term)).length
    if (lookups > maxLookups) break
    for (const target of terms.map(readTarget)) {
      // A macro stands for something in the message, which is not known here.
      if (target === undefined || target.includes('%')) continue
      domains.add(target)
      const [nested] = await listSpfRecords(resolveTxt, target)
      if (nested === undefined) broken ??= target
      else records.push(nested)
    }
  }
  return { domains, lookups, broken }
}

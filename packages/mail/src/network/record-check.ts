import { DnsUnavailableError } from './txt-records.ts'

export interface DnsRecord {
  readonly type: 'TXT' | 'CNAME'
  readonly name: string
  /** Undefined where only the mail provider knows it. */
  readonly value: string | undefined
}

export interface RecordCheck {
  /** `not_checked` if the DNS gave no answer, `unknown` where the record's name is not known. */
  readonly status: 'ok' | 'missing' | 'wrong' | 'not_checked' | 'unknown'
  /** The records as they are. */
  readonly found: readonly string[]
  readonly fix: Fix | undefined
}

export interface Fix {
  /** Such as "meridiangrid.io has no DMARC record." */
  readonly problem: string
  readonly advice: string
  /** The record to add, or to replace the present one with. */
  readonly record: DnsRecord | undefined
}

export const addAdvice = 'Add this TXT record at your DNS host.'
export const askAdvice =
  'Your mail provider shows the value. Add it as this TXT record at your DNS host.'
export const replaceAdvice = 'Replace it with this TXT record at your DNS host.'

/** Runs a check, and reports a DNS that does not answer as unknown and never as missing. */
export async function checkRecord<Check extends RecordCheck>(
  domain: string,
  check: () => Promise<Check>,
): Promise<Check | RecordCheck> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof DnsUnavailableError)) throw error
    const problem = `The DNS of ${domain} did not answer.`
    const advice = 'Nothing to change. It is checked again later.'
    return { status: 'not_checked', found: [], fix: { problem, advice, record: undefined } }
  }
}

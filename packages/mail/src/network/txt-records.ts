/** As `resolveTxt` of `node:dns/promises`: a list of records, each in pieces. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>

/** The name has no such records. Every other error says nothing about the name. */
const absenceCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** Thrown where the DNS gave no answer, so that nothing is known about the domain. */
export class DnsUnavailableError extends Error {}

/** Returns the TXT records of a name, or none. Throws if the DNS does not answer. */
export async function listTxtRecords(resolveTxt: ResolveTxt, name: string): Promise<string[]> {
  try {
    const records = await resolveTxt(name)
    return records.map((pieces) => pieces.join(''))
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (typeof code === 'string' && absenceCodes.has(code)) return []
    throw new DnsUnavailableError(`The DNS does not answer for ${name}.`, { cause })
  }
}

import { isZip } from '../archive/open-zip.ts'
import { jailLimits, readResume } from './jail.ts'

export interface ReadDocument {
  readonly kind: 'pdf' | 'docx'
  readonly text: string
}

/** One document, read in the jail; what it is, is told by what could be read and not by its name. */
export async function readDocument(
  bytes: Uint8Array,
  limits: Partial<typeof jailLimits> = {},
): Promise<ReadDocument> {
  const text = await readResume(bytes, { ...jailLimits, ...limits })
  return { kind: isZip(bytes) ? 'docx' : 'pdf', text }
}

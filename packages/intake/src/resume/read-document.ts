import { isZip } from '../archive/open-zip.ts'
import { readResumeText, sandboxLimits } from './sandbox.ts'

export interface DocumentText {
  readonly kind: 'pdf' | 'docx'
  readonly text: string
}

/** Reads one document in the sandbox. Its kind is decided by its content, not by its name. */
export async function readDocument(
  bytes: Uint8Array,
  limits: Partial<typeof sandboxLimits> = {},
): Promise<DocumentText> {
  const text = await readResumeText(bytes, { ...sandboxLimits, ...limits })
  return { kind: isZip(bytes) ? 'docx' : 'pdf', text }
}

import { isZip } from '../archive/open-zip.ts'
import { readResumeText, sandboxLimits } from './sandbox.ts'

export interface DocumentText {
  readonly kind: 'pdf' | 'docx'
  readonly text: string
}

/**
 * Reads one document in the sandbox, which is ended when the signal is aborted. The kind is decided
 * by the content, not by the name.
 */
export async function readDocument(
  bytes: Uint8Array,
  limits: Partial<typeof sandboxLimits> = {},
  signal?: AbortSignal,
): Promise<DocumentText> {
  const text = await readResumeText(bytes, { ...sandboxLimits, ...limits }, signal)
  return { kind: isZip(bytes) ? 'docx' : 'pdf', text }
}

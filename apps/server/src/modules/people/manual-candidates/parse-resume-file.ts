import {
  type BuiltProfile,
  buildProfile,
  type Draft,
  draftPerson,
  type ManualEntry,
  readDocument,
  UnreadableFile,
} from '@headwater/intake'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { knowledgeOf } from '../imports/run/knowledge-of.ts'
import { resumeReaders } from '../reading/resume-readers.ts'
import { todayOf } from '../records/present.ts'
import { toManualInput } from './correct-draft.ts'

/** An uploaded document and the person it describes. */
export interface ParsedResumeFile {
  readonly kind: 'pdf' | 'docx'
  /** Undefined if no person was recognised. */
  readonly parsed: ParsedResume | undefined
}

export interface ParsedResume extends BuiltProfile {
  readonly draft: Draft
  /** The same as form values. */
  readonly written: ManualEntry
}

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Name of the input field, for error messages. */
  readonly field: string
}

/** Shorter than the timeout of a request. */
const timeoutSeconds = 12

/**
 * Parses a résumé in the sandbox, until the client disconnects. Call it outside a transaction,
 * because it may take many seconds.
 */
export function parseResumeFile(ctx: Ctx, file: UploadedFile): Promise<ParsedResumeFile> {
  // The turn includes drafting, because that takes this process's time from all companies.
  return resumeReaders.run(ctx.actor.companyId, () => readAndDraft(ctx, file), ctx.signal)
}

async function readAndDraft(
  ctx: Ctx,
  { name, bytes, field }: UploadedFile,
): Promise<ParsedResumeFile> {
  const limits = { seconds: timeoutSeconds }
  const { kind, text } = await readDocument(bytes, limits, ctx.signal).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    throw new AppError('invalid_input', error.message, { [field]: error.message })
  })
  const knowledge = knowledgeOf(await getTaxonomy(ctx))
  const drafted = draftPerson('resume', { fileName: name, text }, [], knowledge)
  if ('problems' in drafted) return { kind, parsed: undefined }
  const source = { id: 's1', kind: 'resume', name, row: null, importId: null } as const
  const made = buildProfile(knowledge, drafted.draft, { ...source, at: todayOf(ctx) })
  return { kind, parsed: { ...made, draft: drafted.draft, written: toManualInput(made) } }
}

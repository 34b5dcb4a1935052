import {
  type Draft,
  draftPerson,
  type HandWritten,
  type MadeProfile,
  makeProfile,
  readDocument,
  UnreadableFile,
} from '@headwater/intake'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { createGate } from '#platform/tasks/gate'
import { todayOf } from '../people/present.ts'
import { knowledgeOf } from '../running/knowledge-of.ts'
import { writtenOf } from './correct-draft.ts'

/** A document that somebody brought, and whom it describes. */
export interface ReadFile {
  readonly kind: 'pdf' | 'docx'
  /** Undefined where nobody could be recognised. */
  readonly told: ToldResume | undefined
}

export interface ToldResume extends MadeProfile {
  readonly draft: Draft
  /** The same in the few words of a form. */
  readonly written: HandWritten
}

export interface BroughtFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** How the caller's input calls it. */
  readonly field: string
}

/** A child each, and each may take half a gigabyte: the others wait in line. */
const jails = createGate(2)
/** Less than a call may take in all. */
const seconds = 12

/** Reads a résumé behind bars. Outside a transaction: it takes a second, or many. */
export async function readResumeFile(
  ctx: Ctx,
  { name, bytes, field }: BroughtFile,
): Promise<ReadFile> {
  const { kind, text } = await jails.pass(() => readDocument(bytes, { seconds })).catch(refuse)
  const knowledge = knowledgeOf(await readTaxonomy(ctx))
  const drafted = draftPerson('resume', { fileName: name, text }, [], knowledge)
  if ('problems' in drafted) return { kind, told: undefined }
  const source = { id: 's1', kind: 'resume', name, row: null, importId: null } as const
  const made = makeProfile(knowledge, drafted.draft, { ...source, at: todayOf(ctx) })
  return { kind, told: { ...made, draft: drafted.draft, written: writtenOf(made) } }

  function refuse(error: unknown): never {
    if (!(error instanceof UnreadableFile)) throw error
    throw new AppError('invalid_input', error.message, { [field]: error.message })
  }
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filePartBytes } from '../file-parts.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { SingleLine } from '../single-line.ts'
import { isImportField } from './import-fields.ts'

export const importKinds = ['csv', 'json-resume', 'linkedin', 'resume', 'people-data'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `uploading` until every part has arrived, `reading` while it is parsed, `waiting` for a member to
 * check the columns and start it. A `failed` one could not be read or stopped on the way. If it was
 * started and has no end, it still has its file and starting it resumes.
 */
export const importStatuses = [
  'uploading',
  'reading',
  'waiting',
  'running',
  'paused',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The maximum file size, and the size of all parts except the last. */
export const maxImportBytes = 100 * 1024 * 1024
export const importPartBytes = filePartBytes

/** Which column, or which path into an entry, is mapped to which field. */
export const Mapping = z
  .array(
    z.strictObject({
      field: z.string().max(60).refine(isImportField, 'Unknown field.'),
      /** The name of a column, or a path such as `profile.jobs[].title`. */
      from: z.string().min(1).max(200),
    }),
  )
  .max(300)
export type Mapping = z.infer<typeof Mapping>

export const ImportCounts = z.object({
  /** Null until the file has been read completely. */
  total: z.int().nullable(),
  processed: z.int(),
  added: z.int(),
  /** Entries of existing people, whose new facts were added to them. */
  merged: z.int(),
  /** Added entries that may be duplicates, to be reviewed. */
  toReview: z.int(),
  refused: z.int(),
  suppressed: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const Import = z.object({
  id: Id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  fileName: z.string(),
  fileBytes: z.int(),
  /** Missing parts in order, at most a hundred. */
  missingParts: z.array(z.int()),
  /**
   * Columns of a table or paths in an entry, with sample values. Empty if there is nothing to map.
   */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()).max(3),
      /** The mapping suggested when the file was read, or null if it is no longer known. */
      suggested: z
        .object({ fields: z.array(z.string()), by: z.enum(['recognised', 'earlier']) })
        .nullable(),
    }),
  ),
  mapping: Mapping,
  counts: ImportCounts,
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  by: z.object({ clientId: Id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

const access = { access: 'pipeline.write' } as const
const importParams = z.strictObject({ importId: Id })
const changeErrors = ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'] as const

export const createImport = endpoint({
  method: 'POST',
  path: '/api2/people/imports',
  summary: 'Creates an import. The parts of the file are uploaded separately.',
  usage: 'import_created',
  ...access,
  input: z.strictObject({
    fileName: SingleLine.min(1).max(200),
    fileBytes: z.int().min(1).max(maxImportBytes, 'The file is larger than 100 MB.'),
    /** Defaults to the kind detected from the file. */
    kind: z.enum(importKinds).optional(),
  }),
  output: Import,
  errors: ['invalid_input', 'csrf_stale'],
})

/** Sending a part twice has no effect. After a broken connection only the missing ones are sent. */
export const uploadImportPart = endpoint({
  method: 'PUT',
  path: '/api2/people/imports/:importId/parts/:part',
  summary: 'Uploads one part of the file. The last missing part starts the parsing.',
  ...access,
  rate: 'upload',
  input: importParams.extend({
    part: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxImportBytes / importPartBytes),
    /** Base64. */
    data: z.base64().max(Math.ceil(importPartBytes / 3) * 4, 'The part is too large.'),
  }),
  output: z.object({ status: z.enum(importStatuses), missing: z.int() }),
  errors: changeErrors,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api2/people/imports',
  summary: 'Lists the company’s imports, newest first.',
  ...access,
  input: PageRequest,
  output: pageSchema(Import),
  errors: ['invalid_input'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api2/people/imports/:importId',
  summary: 'Gets an import with its progress and result.',
  ...access,
  input: importParams,
  output: Import,
  errors: ['not_found'],
})

export const setImportMapping = endpoint({
  method: 'PUT',
  path: '/api2/people/imports/:importId/mapping',
  summary: 'Maps columns to fields before the import starts.',
  ...access,
  input: importParams.extend({ mapping: Mapping }),
  output: Import,
  errors: changeErrors,
})

/** The outcome one line would have. */
export const previewOutcomes = ['add', 'merge', 'review', 'refuse', 'suppress'] as const

export const PreviewRow = z.object({
  row: z.int(),
  outcome: z.enum(previewOutcomes),
  /** Why it would be refused, or other remarks. */
  notes: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  /** The earlier line of this file it would be merged with or may be a duplicate of. */
  sameAs: z.int().nullable(),
  person: z
    .object({
      name: z.string(),
      title: z.string().nullable(),
      /** The occupation the title resolves to. */
      occupation: z.string().nullable(),
      employer: z.string().nullable(),
      place: z.string().nullable(),
      emails: z.array(z.string()),
      experiences: z.int(),
      education: z.int(),
      skills: z.array(z.string()),
      languages: z.array(z.string()),
    })
    .nullable(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const previewImport = endpoint({
  method: 'GET',
  path: '/api2/people/imports/:importId/preview',
  summary: 'Previews the first rows.',
  ...access,
  input: importParams,
  output: z.object({
    rows: z.array(PreviewRow).max(50),
    /**
     * How many lines were read, often more than are shown, and how many of them would be refused.
     */
    looked: z.object({ lines: z.int(), refused: z.int() }),
  }),
  errors: ['not_found', 'stale_version'],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api2/people/imports/:importId/start',
  summary: 'Starts an import or resumes a paused one.',
  ...access,
  input: importParams,
  output: Import,
  errors: changeErrors,
})

export const pauseImport = endpoint({
  method: 'POST',
  path: '/api2/people/imports/:importId/pause',
  summary: 'Pauses a running import after the current batch.',
  ...access,
  input: importParams,
  output: Import,
  errors: changeErrors,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api2/people/imports/:importId/undo',
  summary: 'Undoes an import.',
  ...access,
  input: importParams,
  output: Import,
  errors: changeErrors,
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api2/people/imports/:importId',
  summary: 'Deletes an import that added no one: not started, failed or undone.',
  ...access,
  input: importParams,
  output: z.object({}),
  errors: changeErrors,
})

/**
 * The original columns, the line number and the reason. API keys may call it, because the import
 * command stores this file next to the imported one.
 */
export const exportRefusedRows = endpoint({
  method: 'GET',
  path: '/api2/people/imports/:importId/refused',
  summary: 'Exports the skipped rows with the reasons.',
  ...access,
  stepUp: true,
  answers: 'file',
  input: importParams,
  output: z.unknown(),
  errors: ['not_found', 'step_up_needed'],
})

/** The key is the company’s id. A change of status or progress; a running import reports each batch. */
export const importsTopic = liveTopic({
  name: 'imports',
  ...access,
  change: z.object({ importId: Id }),
})

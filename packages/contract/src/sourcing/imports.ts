import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filePartBytes } from '../file-parts.ts'
import { PageRequest, pageOf } from '../paging.ts'
import { isImportField } from './import-fields.ts'

export const importKinds = ['csv', 'json-resume', 'linkedin', 'resume', 'people-data'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `uploading` until every part of the file is here, `reading` while it is looked at, `waiting` for
 * somebody to check the columns and start it. A `failed` one could not be read, or stopped on its
 * way; started and without an end, it has its file still, and starting it goes on.
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

/** The largest file, and the parts it travels in: all of this size but the last. */
export const maxImportBytes = 100 * 1024 * 1024
export const importPartBytes = filePartBytes

/** Which column, or which path into an entry, becomes which field. */
export const Mapping = z
  .array(
    z.strictObject({
      field: z.string().max(60).refine(isImportField, 'There is no such field.'),
      /** The name of a column, or a path such as `profile.jobs[].title`. */
      from: z.string().min(1).max(200),
    }),
  )
  .max(300)
export type Mapping = z.infer<typeof Mapping>

export const ImportCounts = z.object({
  /** Null until the file has been read to its end. */
  total: z.int().nullable(),
  processed: z.int(),
  added: z.int(),
  /** The same person was here already; what was new has been added to them. */
  merged: z.int(),
  /** Added, and perhaps somebody who was here already: waits for a look. */
  toReview: z.int(),
  refused: z.int(),
  suppressed: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const Import = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  fileName: z.string(),
  fileBytes: z.int(),
  /** Parts that are not here yet, first ones first, at most a hundred. */
  missingParts: z.array(z.int()),
  /** Columns of a table or paths in an entry, with a few values each; empty where none are chosen. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()).max(3),
      /** What it was taken for when the file was read; null where nobody knows any more. */
      suggested: z
        .object({ fields: z.array(z.string()), by: z.enum(['recognised', 'earlier']) })
        .nullable(),
    }),
  ),
  mapping: Mapping,
  counts: ImportCounts,
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  by: z.object({ clientId: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

const access = { access: 'pipeline.write' } as const
const one = z.strictObject({ importId: z.uuid() })
const changeErrors = ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'] as const

export const createImport = endpoint({
  method: 'POST',
  path: '/api2/sourcing/imports',
  summary: 'Announces a file of people. Its parts follow.',
  ...access,
  input: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    fileBytes: z.int().min(1).max(maxImportBytes, 'A file may have 100 MB at the most.'),
    /** Left out, the file itself says what it is. */
    kind: z.enum(importKinds).optional(),
  }),
  output: Import,
  errors: ['invalid_input', 'csrf_stale'],
})

/** The same part twice is one; after a broken connection only the missing ones are sent. */
export const putImportPart = endpoint({
  method: 'PUT',
  path: '/api2/sourcing/imports/:importId/parts/:part',
  summary: 'Takes one part of the file; the last one that was missing starts the reading.',
  ...access,
  rate: 'upload',
  input: one.extend({
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
  path: '/api2/sourcing/imports',
  summary: 'Lists the company’s imports, newest first.',
  ...access,
  input: PageRequest,
  output: pageOf(Import),
  errors: ['invalid_input'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api2/sourcing/imports/:importId',
  summary: 'Gives one import: what it is, how far it is, what came of it.',
  ...access,
  input: one,
  output: Import,
  errors: ['not_found'],
})

export const setImportMapping = endpoint({
  method: 'PUT',
  path: '/api2/sourcing/imports/:importId/mapping',
  summary: 'Says which column becomes which field, while the import waits.',
  ...access,
  input: one.extend({ mapping: Mapping }),
  output: Import,
  errors: changeErrors,
})

/** What would become of one line. */
export const previewOutcomes = ['add', 'merge', 'review', 'refuse', 'suppress'] as const

export const PreviewRow = z.object({
  row: z.int(),
  outcome: z.enum(previewOutcomes),
  /** Why it would be refused, or what else to know. */
  notes: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  /** The line above it in this file that it would be merged with, or may be the same as. */
  sameAs: z.int().nullable(),
  person: z
    .object({
      name: z.string(),
      title: z.string().nullable(),
      /** What the title was understood as. */
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
  path: '/api2/sourcing/imports/:importId/preview',
  summary: 'Shows what would become of the first lines.',
  ...access,
  input: one,
  output: z.object({
    rows: z.array(PreviewRow).max(50),
    /** How many lines were looked at, often more than are shown, and how many of them are refused. */
    looked: z.object({ lines: z.int(), refused: z.int() }),
  }),
  errors: ['not_found', 'stale_version'],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api2/sourcing/imports/:importId/start',
  summary: 'Starts a waiting import, or goes on with a paused one.',
  ...access,
  input: one,
  output: Import,
  errors: changeErrors,
})

export const pauseImport = endpoint({
  method: 'POST',
  path: '/api2/sourcing/imports/:importId/pause',
  summary: 'Stops a running import after the lines it has in hand.',
  ...access,
  input: one,
  output: Import,
  errors: changeErrors,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api2/sourcing/imports/:importId/undo',
  summary: 'Takes back everything an import brought.',
  ...access,
  input: one,
  output: Import,
  errors: changeErrors,
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api2/sourcing/imports/:importId',
  summary: 'Forgets an import that brought nobody: not started, failed or undone.',
  ...access,
  input: one,
  output: z.object({}),
  errors: changeErrors,
})

/** The original columns, the number of the line, and the reason. */
export const exportRefusedRows = endpoint({
  method: 'GET',
  path: '/api2/sourcing/imports/:importId/refused',
  summary: 'Gives every line that was not taken, with its reason, as a file.',
  ...access,
  answers: 'file',
  input: one,
  output: z.unknown(),
  errors: ['not_found'],
})

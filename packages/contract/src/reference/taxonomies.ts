import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countFileParts, filePartBytes } from '../file-parts.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { SingleLine } from '../single-line.ts'

/** Third-party classifications that can be merged into the taxonomy. */
export const packNames = ['esco', 'onet'] as const
export type PackName = (typeof packNames)[number]

/** Several times the size of everything the publisher ships, compressed. */
export const maxPackBytes = 64 * 1024 * 1024
export const maxPackFiles = 80

/** The occupations and skills shipped with the product. */
export const BuiltInTaxonomy = z.object({
  version: z.string(),
  occupations: z.int(),
  skills: z.int(),
})

export const TaxonomyPack = z.object({
  name: z.enum(packNames),
  /** Its owner: the operator for all companies, or the company for itself. */
  owner: z.enum(['operator', 'company']),
  /** False for an operator's pack that the company's own replaces. */
  isInForce: z.boolean(),
  version: z.string(),
  /** Null for packs saved before counts were stored. */
  occupations: z.int().nullable(),
  skills: z.int().nullable(),
  /** The attribution the publisher requires. */
  attribution: z.string(),
  licence: z.string(),
  addedAt: z.iso.datetime(),
})
export type TaxonomyPack = z.infer<typeof TaxonomyPack>

const PackFile = z.strictObject({
  name: SingleLine.min(1)
    .max(200)
    .regex(/^[^/\\]+$/, 'This is not a valid file name.'),
  bytes: z.int().min(1, 'The file is empty.').max(maxPackBytes),
})

/**
 * `uploading` until every part has arrived, `reading` while it is parsed, `failed` with a reason.
 */
export const packUploadStatuses = ['uploading', 'reading', 'failed'] as const

export const PackUpload = z.object({
  id: Id,
  name: z.enum(packNames),
  status: z.enum(packUploadStatuses),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  fileBytes: z.int(),
  missingParts: z.array(z.int()),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type PackUpload = z.infer<typeof PackUpload>

const manage = { access: 'company.manage' } as const
const changeErrors = ['invalid_input', 'not_found', 'csrf_stale'] as const
const oneUpload = z.strictObject({ uploadId: Id })

export const listTaxonomies = endpoint({
  method: 'GET',
  path: '/api2/reference/taxonomies',
  summary: 'Lists the company’s active occupation lists, with their attributions.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.object({
    builtIn: BuiltInTaxonomy,
    packs: z.array(TaxonomyPack),
    uploads: z.array(PackUpload),
  }),
  errors: [],
})

/** Replaces an unfinished upload of the same pack. */
export const createPackUpload = endpoint({
  method: 'POST',
  path: '/api2/reference/taxonomies/uploads',
  summary: 'Starts an upload of ESCO or O*NET files. Their parts follow, file by file.',
  ...manage,
  input: z.strictObject({
    name: z.enum(packNames),
    files: z
      .array(PackFile)
      .min(1, 'Choose at least one file.')
      .max(maxPackFiles, `Choose at most ${maxPackFiles} files, or the publisher’s zip.`)
      .refine(
        (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= maxPackBytes,
        'The files are larger than 64 MB together. Choose the publisher’s zip instead.',
      )
      .refine(
        (files) => new Set(files.map(({ name }) => name.toLowerCase())).size === files.length,
        'Two files have the same name.',
      ),
  }),
  output: PackUpload,
  errors: ['invalid_input', 'csrf_stale'],
})

/** Sending a part twice has no effect. After a broken connection only the missing ones are sent. */
export const savePackPart = endpoint({
  method: 'PUT',
  path: '/api2/reference/taxonomies/uploads/:uploadId/parts/:part',
  summary: 'Receives one part of the files; the last missing part starts the processing.',
  ...manage,
  rate: 'upload',
  input: oneUpload.extend({
    part: z.coerce
      .number()
      .int()
      .min(0)
      .max(countFileParts(maxPackBytes) - 1),
    /** Base64. */
    data: z.base64().max(Math.ceil(filePartBytes / 3) * 4, 'The part is too large.'),
  }),
  output: z.object({ status: z.enum(packUploadStatuses), missing: z.int() }),
  errors: changeErrors,
})

export const discardPackUpload = endpoint({
  method: 'DELETE',
  path: '/api2/reference/taxonomies/uploads/:uploadId',
  summary: 'Discards an upload that is unfinished or could not be read.',
  ...manage,
  input: oneUpload,
  output: z.object({}),
  errors: changeErrors,
})

export const removeCompanyPack = endpoint({
  method: 'DELETE',
  path: '/api2/reference/taxonomies/:name',
  summary: 'Removes an occupation list that the company added.',
  ...manage,
  input: z.strictObject({ name: z.enum(packNames) }),
  output: z.object({}),
  errors: changeErrors,
})

/** The key is the company’s id. Null when a list was removed. */
export const taxonomiesTopic = liveTopic({
  name: 'taxonomies',
  access: 'signed-in',
  change: z.object({ uploadId: Id }),
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'

const candidateParams = z.strictObject({ jobId: Id, candidateId: Id })

export const maxFileBytes = 10 * 1024 * 1024
export const maxFilesPerCandidate = 50
/** Allows for the largest file as base64 in JSON. */
export const fileBodyBytes = Math.ceil(maxFileBytes / 3) * 4 + 4_096

export const FileData = z
  .base64()
  .min(1, 'The file is empty.')
  .max(Math.ceil(maxFileBytes / 3) * 4, 'Files can be up to 10 MB.')

/** The summary of a parsed résumé, shown next to the file. */
export const ResumeSummary = z.object({
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  experiences: z.int(),
  education: z.int(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
})
export type ResumeSummary = z.infer<typeof ResumeSummary>

export const CandidateFile = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['pdf', 'docx']),
  bytes: z.int(),
  by: z.object({ clientId: Id, name: z.string() }),
  at: z.iso.datetime(),
  /** Null if no person was recognised in it. */
  reading: ResumeSummary.nullable(),
  /** Whether its content has been added to the profile. */
  isAddedToProfile: z.boolean(),
})
export type CandidateFile = z.infer<typeof CandidateFile>

export const listFiles = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files',
  summary: 'Lists the files of a candidate, latest first.',
  access: 'pipeline.write',
  input: candidateParams,
  output: z.object({ files: z.array(CandidateFile) }),
  errors: ['not_found'],
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files',
  summary: 'Adds a PDF or DOCX to a candidate after parsing it in a sandbox.',
  access: 'pipeline.write',
  usage: 'file_added',
  rate: 'upload',
  maxBodyBytes: fileBodyBytes,
  input: candidateParams.extend({
    name: SingleLine.min(1).max(200),
    data: FileData,
  }),
  output: CandidateFile,
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})

export const addFileToProfile = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId/add-to-profile',
  summary: 'Adds the details of a résumé to the profile of one of the company’s own people.',
  access: 'pipeline.write',
  input: candidateParams.extend({ fileId: Id }),
  output: CandidateFile,
  errors: ['not_found', 'invalid_input', 'csrf_stale'],
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId',
  summary: 'Returns the original file as a download, never inline.',
  access: 'pipeline.write',
  answers: 'file',
  input: candidateParams.extend({ fileId: Id }),
  output: z.unknown(),
  errors: ['not_found'],
})

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId',
  summary: 'Removes a file. It can be restored for an hour.',
  access: 'pipeline.write',
  input: candidateParams.extend({ fileId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

export const restoreFile = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/files/:fileId/restore',
  summary: 'Restores a file removed within the last hour.',
  access: 'pipeline.write',
  input: candidateParams.extend({ fileId: Id }),
  output: CandidateFile,
  errors: ['not_found', 'csrf_stale'],
})

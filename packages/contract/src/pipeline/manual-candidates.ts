import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { MergePreview } from '../people/duplicates.ts'
import { CountryCode } from '../people/profile.ts'
import { SingleLine } from '../single-line.ts'
import { FileData, fileBodyBytes, ResumeSummary } from './files.ts'

const jobId = Id
const optionalText = (maxLength: number) => SingleLine.max(maxLength).default('')

/** A person as entered in the form. */
export const ManualPersonInput = z.strictObject({
  name: SingleLine.min(1).max(200),
  title: optionalText(200),
  employer: optionalText(200),
  city: optionalText(100),
  country: CountryCode.nullable().default(null),
  email: z.union([z.email().max(320), z.literal('')]).default(''),
  phone: optionalText(40),
  link: z.union([z.url({ protocol: /^https?$/ }).max(300), z.literal('')]).default(''),
})
export type ManualPersonInput = z.infer<typeof ManualPersonInput>

/** One of the company's own people who may be the same person. */
export const Lookalike = z.object({
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  /** What they have in common, as a sentence. */
  why: z.string(),
  /** True if an email address or phone number is the same, so that they are the same person. */
  isCertain: z.boolean(),
  /** Their stage in this job, if they are in it. */
  stage: z.string().nullable(),
})
export type Lookalike = z.infer<typeof Lookalike>

export const findLookalikes = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/manual-candidates/lookup',
  summary: 'Lists the company’s own people who may be the person about to be added.',
  access: 'pipeline.write',
  input: z.strictObject({ jobId, person: ManualPersonInput }),
  output: z.object({
    lookalikes: z.array(Lookalike).max(10),
    /** Whether the person is on the do-not-contact list. */
    isSuppressed: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** The résumé of the added person. */
const Resume = z.strictObject({ name: SingleLine.min(1).max(200), data: FileData })

/** Previews the result of merging two people. Nothing is stored. */
export const previewManualCandidate = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/manual-candidates/preview',
  summary: 'Previews the merged profile if the new person is the same as an existing one.',
  access: 'pipeline.write',
  rate: 'upload',
  maxBodyBytes: fileBodyBytes,
  input: z.strictObject({
    jobId,
    person: ManualPersonInput,
    sameAs: Id,
    resume: Resume.nullable().default(null),
  }),
  output: MergePreview,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Parses a résumé in the sandbox, to be checked before it is added. */
export const parseResume = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/manual-candidates/resume',
  summary: 'Parses a PDF or DOCX and returns the person it describes. Nothing is stored.',
  access: 'pipeline.write',
  rate: 'upload',
  maxBodyBytes: fileBodyBytes,
  input: z.strictObject({ jobId, name: SingleLine.min(1).max(200), data: FileData }),
  output: z.object({ person: ManualPersonInput, reading: ResumeSummary }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const addManualCandidate = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/manual-candidates',
  summary: 'Adds a person manually or from a résumé to a stage of the job.',
  access: 'pipeline.write',
  rate: 'upload',
  maxBodyBytes: fileBodyBytes,
  idempotent: true,
  input: z.strictObject({
    jobId,
    person: ManualPersonInput,
    /** Defaults to the first stage. */
    stageId: Id.optional(),
    /** The existing person to merge the new facts into. */
    sameAs: Id.nullable().default(null),
    resume: Resume.nullable().default(null),
  }),
  output: z.object({
    candidateId: Id,
    personId: Id,
    /** Whether they were already in the job. */
    wasThere: z.boolean(),
    /** Number of possible duplicates to review. */
    toReview: z.int(),
    /**
     * With it the member who added the candidate can undo it for an hour, including facts merged
     * into an existing person. Null if no candidate was added and nothing was merged.
     */
    undoId: Id.nullable(),
    /** The résumé as a file of the candidate. */
    fileId: Id.nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale', 'idempotency_mismatch'],
})

/** Adds the people of one import to the job. */
export const addImportedCandidates = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/manual-candidates/imported',
  summary: 'Adds the people of an import to the first stage of a job.',
  access: 'pipeline.write',
  input: z.strictObject({ jobId, importId: Id }),
  output: z.object({
    added: z.int(),
    already: z.int(),
    gone: z.int(),
    /** With it the member can undo the action for an hour. Null if no candidate was added. */
    undoId: Id.nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MergePreview } from '../sourcing/duplicates.ts'
import { CountryCode } from '../sourcing/profile.ts'
import { FileData, fileBodyBytes, ReadResume } from './files.ts'

const jobId = z.uuid()
const line = (most: number) => z.string().trim().max(most).default('')

/** Somebody as one writes them down by hand. */
export const WrittenPerson = z.strictObject({
  name: z.string().trim().min(1).max(200),
  title: line(200),
  employer: line(200),
  city: line(100),
  country: CountryCode.nullable().default(null),
  email: z.union([z.email().max(320), z.literal('')]).default(''),
  phone: line(40),
  link: z.union([z.url({ protocol: /^https?$/ }).max(300), z.literal('')]).default(''),
})
export type WrittenPerson = z.infer<typeof WrittenPerson>

/** Somebody of the company's own who may be the same. */
export const Lookalike = z.object({
  personId: z.uuid(),
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  /** What they have in common, as a sentence. */
  why: z.string(),
  /** True where an address or a number is the same: they are one. */
  isCertain: z.boolean(),
  /** Where they stand in this job, when they do. */
  stage: z.string().nullable(),
})
export type Lookalike = z.infer<typeof Lookalike>

export const lookAtNewcomer = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/newcomers/look',
  summary: 'Says who of the company’s own people may be the one that is about to be added.',
  access: 'pipeline.write',
  input: z.strictObject({ jobId, person: WrittenPerson }),
  output: z.object({
    lookalikes: z.array(Lookalike).max(10),
    /** On the list of those who are never taken in. */
    isBarred: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A résumé that comes with somebody. */
const Resume = z.strictObject({ name: z.string().trim().min(1).max(200), data: FileData })

/** Before somebody is said to be the same: what the two become. Nothing is kept. */
export const previewNewcomer = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/newcomers/preview',
  summary: 'Says what somebody the company has would become if the newcomer were the same person.',
  access: 'pipeline.write',
  rate: 'upload',
  bodyBytes: fileBodyBytes,
  input: z.strictObject({
    ...{ jobId, person: WrittenPerson, sameAs: z.uuid() },
    resume: Resume.nullable().default(null),
  }),
  output: MergePreview,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A résumé read behind bars: what it says, to be checked before it is added. */
export const readResume = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/newcomers/resume',
  summary: 'Reads a PDF or DOCX and gives back whom it describes; nothing is kept.',
  access: 'pipeline.write',
  rate: 'upload',
  bodyBytes: fileBodyBytes,
  input: z.strictObject({ jobId, name: z.string().trim().min(1).max(200), data: FileData }),
  output: z.object({ person: WrittenPerson, reading: ReadResume }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const addNewcomer = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/newcomers',
  summary: 'Adds a person by hand or by résumé, and puts them into a stage of the job.',
  access: 'pipeline.write',
  rate: 'upload',
  bodyBytes: fileBodyBytes,
  idempotent: true,
  input: z.strictObject({
    jobId,
    person: WrittenPerson,
    /** Left out: the first one. */
    stageId: z.uuid().optional(),
    /** They are this person, whom the company has already: what is new is added to them. */
    sameAs: z.uuid().nullable().default(null),
    resume: Resume.nullable().default(null),
  }),
  output: z.object({
    candidateId: z.uuid(),
    personId: z.uuid(),
    /** They stood in the job already. */
    wasThere: z.boolean(),
    /** May be one with somebody else: waits for a look. */
    toReview: z.int(),
    /**
     * With it whoever added them can take it back for an hour, with what was learnt about somebody
     * who was here before; null where nobody came and nothing was learnt.
     */
    undoId: z.uuid().nullable(),
    /** The résumé, as a file of theirs. */
    fileId: z.uuid().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale', 'idempotency_mismatch'],
})

/** After a CSV: the people of one import join the job. */
export const addImported = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/newcomers/imported',
  summary: 'Puts the people of an import into the first stage of a job.',
  access: 'pipeline.write',
  input: z.strictObject({ jobId, importId: z.uuid() }),
  output: z.object({
    ...{ added: z.int(), already: z.int(), gone: z.int() },
    /** With it whoever added them can take it back for an hour; null where nobody came. */
    undoId: z.uuid().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

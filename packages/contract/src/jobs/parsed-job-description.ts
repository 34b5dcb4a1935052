import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Criterion } from '../sourcing/criteria.ts'
import { employmentTypes, JobPlace, maxJobTextLength, workplaces } from './jobs.ts'

/** A part of the text that was recognised: `text.slice(from, to)`. */
const TextSpan = z.object({
  from: z.int(),
  to: z.int(),
  text: z.string(),
  /** The criterion made from it, or null if it became a field of the job. */
  criterionId: z.string().nullable(),
})

/** What was parsed from a description. Everything can be changed before it is saved. */
export const ParsedJobDescription = z.object({
  title: z.string().nullable(),
  department: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  employment: z.enum(employmentTypes).nullable(),
  places: z.array(JobPlace),
  criteria: z.array(Criterion),
  /** Display names of the keys in the criteria. */
  names: z.record(z.string(), z.string()),
  pieces: z.array(TextSpan),
  /** Requirements that must not be asked for, each with an explanation. */
  refused: z.array(
    z.object({ from: z.int(), to: z.int(), text: z.string(), sentence: z.string() }),
  ),
  /** Words that were understood, but that no profile holds, such as pay and leave. */
  unused: z.array(z.object({ from: z.int(), to: z.int(), text: z.string() })),
  /** The language of the text, such as `sv`, when it is none of those that are read. */
  unreadLanguage: z.string().nullable(),
})
export type ParsedJobDescription = z.infer<typeof ParsedJobDescription>

export const parseJobDescription = endpoint({
  method: 'POST',
  path: '/api2/jobs/read-description',
  summary:
    'Extracts title, skills, years, locations and languages from a job description. Nothing is stored.',
  access: 'jobs.write',
  input: z.strictObject({ text: z.string().trim().min(1).max(maxJobTextLength) }),
  output: ParsedJobDescription,
  errors: ['invalid_input', 'csrf_stale'],
})

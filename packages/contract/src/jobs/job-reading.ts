import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Criterion } from '../sourcing/criteria.ts'
import { employmentTypes, JobPlace, mostJobText, workplaces } from './jobs.ts'

/** A piece of the text that was understood: `text.slice(from, to)`. */
const Piece = z.object({
  from: z.int(),
  to: z.int(),
  text: z.string(),
  /** The criterion it became; null for what became a field of the job. */
  criterionId: z.string().nullable(),
})

/** What a description was understood to ask for. Everything can be changed before it counts. */
export const JobReading = z.object({
  title: z.string().nullable(),
  department: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  employment: z.enum(employmentTypes).nullable(),
  places: z.array(JobPlace),
  criteria: z.array(Criterion),
  /** What people call the keys in the criteria. */
  names: z.record(z.string(), z.string()),
  pieces: z.array(Piece),
  /** What may not be asked of anybody, each with a sentence that says so. */
  refused: z.array(
    z.object({ from: z.int(), to: z.int(), text: z.string(), sentence: z.string() }),
  ),
})
export type JobReading = z.infer<typeof JobReading>

export const readJobDescription = endpoint({
  method: 'POST',
  path: '/api2/jobs/read-description',
  summary:
    'Reads title, skills, years, places and languages out of a job description. It keeps nothing.',
  access: 'jobs.write',
  input: z.strictObject({ text: z.string().trim().min(1).max(mostJobText) }),
  output: JobReading,
  errors: ['invalid_input', 'csrf_stale'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'

/** A saved view of the list. Its URL query determines what it shows. */
export const JobView = z.object({
  id: Id,
  name: z.string(),
  /** The query string of the URL. */
  query: z.string(),
})
export type JobView = z.infer<typeof JobView>

/** Maximum number of views per member. */
export const maxJobViews = 30

export const listJobViews = endpoint({
  method: 'GET',
  path: '/api2/jobs/views',
  summary: 'Lists the caller’s saved views.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({ views: z.array(JobView) }),
  errors: [],
})

export const saveJobView = endpoint({
  method: 'POST',
  path: '/api2/jobs/views',
  summary: 'Saves a view. A view with the same name is replaced.',
  access: 'pipeline.review',
  input: z.strictObject({
    name: SingleLine.min(1).max(60),
    query: z
      .string()
      .max(1_000)
      .regex(/^[\w\-.~%&=+]*$/, 'Must be a URL query string.'),
  }),
  output: JobView,
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeJobView = endpoint({
  method: 'DELETE',
  path: '/api2/jobs/views/:viewId',
  summary: 'Deletes a view.',
  access: 'pipeline.review',
  input: z.strictObject({ viewId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

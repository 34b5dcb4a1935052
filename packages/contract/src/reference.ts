import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One choice of a reference list. */
export const ReferenceItem = z.object({ id: z.int(), name: z.string() })
export type ReferenceItem = z.infer<typeof ReferenceItem>

export const getCompanySize = endpoint({
  method: 'GET',
  path: '/api/getCompanySize',
  envelope: 'status-data',
  summary: 'Lists the ranges of company sizes.',
  access: 'public',
  input: z.strictObject({}),
  output: z.array(ReferenceItem),
  errors: [],
})

export const getHearAboutUs = endpoint({
  method: 'GET',
  path: '/api/getHearAboutUs',
  envelope: 'status-data',
  summary: 'Lists the answers to “How did you hear about us?”.',
  access: 'public',
  input: z.strictObject({}),
  output: z.array(ReferenceItem),
  errors: [],
})

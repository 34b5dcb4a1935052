import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageOf } from '../paging.ts'
import { contactKinds } from './profile.ts'

export const suppressionReasons = ['asked', 'deleted', 'added'] as const

/** Somebody who must not be taken in. Kept as a hash: the list itself names nobody. */
export const Suppression = z.object({
  id: z.uuid(),
  kind: z.enum(contactKinds),
  /** Such as `a•••@e•••.com`; enough to recognise, too little to write to. */
  hint: z.string(),
  reason: z.enum(suppressionReasons),
  by: z.object({ clientId: z.uuid(), name: z.string() }).nullable(),
  addedAt: z.iso.datetime(),
})
export type Suppression = z.infer<typeof Suppression>

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api2/sourcing/suppressions',
  summary: 'Lists whom the company never takes in, newest first.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    /** A whole address, number or link: is it on the list? */
    search: z.string().trim().max(320).optional(),
  }),
  output: pageOf(Suppression).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const addSuppressions = endpoint({
  method: 'POST',
  path: '/api2/sourcing/suppressions',
  summary:
    'Puts addresses, numbers or profile links on the list; people who have them are removed.',
  access: 'pipeline.write',
  input: z.strictObject({ values: z.array(z.string().trim().min(3).max(320)).min(1).max(1_000) }),
  output: z.object({ added: z.int(), already: z.int(), peopleRemoved: z.int() }),
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeSuppression = endpoint({
  method: 'DELETE',
  path: '/api2/sourcing/suppressions/:suppressionId',
  summary: 'Takes somebody off the list.',
  access: 'pipeline.write',
  input: z.strictObject({ suppressionId: z.uuid() }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'

const candidateParams = z.strictObject({ jobId: Id, candidateId: Id })
export const maxNoteLength = 5_000

export const Note = z.object({
  id: Id,
  text: z.string(),
  /** Visible only to its author. */
  isPrivate: z.boolean(),
  mentions: z.array(z.object({ clientId: Id, name: z.string() })),
  by: z.object({ clientId: Id, name: z.string() }),
  at: z.iso.datetime(),
  changedAt: z.iso.datetime().nullable(),
  isMine: z.boolean(),
})
export type Note = z.infer<typeof Note>

/**
 * Mentions are members named by `@[name](clientId)`. Members who may not see the job are ignored.
 */
export const NoteText = z.string().trim().min(1).max(maxNoteLength)
export const mentionPattern = /@\[([^\]\n]{1,80})\]\(([0-9a-f-]{36})\)/g

const changeErrors = ['invalid_input', 'not_found', 'csrf_stale'] as const

export const listNotes = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/notes',
  summary: 'Lists the team’s notes about a candidate and the caller’s private ones, latest first.',
  access: 'pipeline.review',
  input: PageRequest.extend(candidateParams.shape),
  output: pageSchema(Note),
  errors: ['invalid_input', 'not_found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/notes',
  summary: 'Adds a note. Mentioned members get an email.',
  access: 'pipeline.review',
  usage: 'note_added',
  idempotent: true,
  input: candidateParams.extend({ text: NoteText, isPrivate: z.boolean().default(false) }),
  output: Note,
  errors: ['invalid_input', 'not_found', 'csrf_stale', 'idempotency_mismatch'],
})

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/notes/:noteId',
  summary: 'Updates the caller’s own note.',
  access: 'pipeline.review',
  input: candidateParams.extend({ noteId: Id, text: NoteText }),
  output: Note,
  errors: changeErrors,
})

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/notes/:noteId',
  summary: 'Removes the caller’s own note. It can be restored for an hour.',
  access: 'pipeline.review',
  input: candidateParams.extend({ noteId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

export const restoreNote = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/notes/:noteId/restore',
  summary: 'Restores the caller’s own note removed within the last hour.',
  access: 'pipeline.review',
  input: candidateParams.extend({ noteId: Id }),
  output: Note,
  errors: ['not_found', 'csrf_stale'],
})

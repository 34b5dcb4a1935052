import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { Figures } from '../people/figures.ts'
import { ContactPoint, Profile } from '../people/profile.ts'
import { ContactStatus } from '../people/unlocks.ts'
import { ActingSide } from '../sides.ts'
import { Card, candidateEvents } from './board.ts'

const candidateParams = z.strictObject({ jobId: Id, candidateId: Id })

/** Keys of the profile facts that can be reported as wrong. */
export const factPattern =
  /^(name|headline|summary|place|signals|experience:e\d{1,3}|education:\d{1,2}|skill:.{1,100}|language:[a-z]{2}|contact:[0-9a-f-]{36})$/

export const FactReport = z.object({
  id: Id,
  fact: z.string(),
  /** The value when it was reported. */
  said: z.string(),
  comment: z.string(),
  byName: z.string(),
  at: z.iso.datetime(),
})
export type FactReport = z.infer<typeof FactReport>

export const CandidateDetail = z.object({
  card: Card,
  isOwn: z.boolean(),
  isSynthetic: z.boolean(),
  profile: Profile,
  occupations: z.record(z.string(), z.string()),
  figures: Figures,
  /** Empty while locked, and for members who may only review. */
  contacts: z.array(ContactPoint),
  contactStatus: ContactStatus,
  /** The session they were found in. */
  session: z.object({ flowId: Id, name: z.string() }).nullable(),
  addedBy: z.string().nullable(),
  rejectionNote: z.string().nullable(),
  /** Other jobs they are in, limited to those the caller may see. */
  otherJobs: z.array(
    z.object({ jobId: Id, candidateId: Id, title: z.string(), stage: z.string() }),
  ),
  /** Number of possible duplicates to review. */
  openDuplicates: z.int(),
  reports: z.array(FactReport),
  /** Number of items per tab, as far as the caller may see them. */
  counts: z.object({
    timeline: z.int(),
    notes: z.int(),
    files: z.int(),
    scorecards: z.int(),
    interviews: z.int(),
  }),
})
export type CandidateDetail = z.infer<typeof CandidateDetail>

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId',
  summary: 'Returns a candidate with all details, their sources and the counts of each tab.',
  access: 'pipeline.review',
  input: candidateParams,
  output: CandidateDetail,
  errors: ['not_found'],
})

export const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(candidateEvents),
  at: z.iso.datetime(),
  /** Null for automatic events. */
  by: z.object({ clientId: Id, name: z.string() }).nullable(),
  side: ActingSide,
  /** A sentence without a subject, for example “moved from Sourced to Contacted”. */
  said: z.string(),
  /** Quoted text: the note, the reply or the reason. */
  quote: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const listTimeline = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/timeline',
  summary: 'Lists the timeline of a candidate, latest first.',
  access: 'pipeline.review',
  input: PageRequest.extend(candidateParams.shape),
  output: pageSchema(TimelineEntry),
  errors: ['invalid_input', 'not_found'],
})

export const reportFact = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/facts',
  summary: 'Reports that a detail of a profile is wrong. The whole team sees the report.',
  access: 'pipeline.review',
  input: candidateParams.extend({
    fact: z.string().max(120).regex(factPattern, 'This detail is not in the profile.'),
    comment: z.string().trim().min(1).max(500),
  }),
  output: FactReport,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const settleFactReport = endpoint({
  method: 'DELETE',
  path: '/api2/pipeline/:jobId/candidates/:candidateId/facts/:reportId',
  summary: 'Resolves a report of a wrong detail.',
  access: 'pipeline.write',
  input: candidateParams.extend({ reportId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { SingleLine } from '../single-line.ts'
import { verdicts } from './verdicts.ts'

/** What a shortlist may show of people. Contact details are not among it. */
export const shortlistFields = [
  'name',
  'role',
  'place',
  'years',
  'skills',
  'experience',
  'education',
  'languages',
  'score',
] as const
export type ShortlistField = (typeof shortlistFields)[number]

export const maxOnShortlist = 100
export const shortlistDays = [3, 7, 14, 30] as const

const Answer = z.object({
  answer: z.enum(verdicts),
  note: z.string(),
  /** The name they entered. */
  by: z.string(),
  /** A guest answers for the company. */
  side: z.literal('client'),
  at: z.iso.datetime(),
})

export const Shortlist = z.object({
  id: Id,
  name: z.string(),
  fields: z.array(z.enum(shortlistFields)),
  people: z.int(),
  answered: z.int(),
  createdBy: z.object({ clientId: Id, name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isClosed: z.boolean(),
  answers: z.array(Answer.extend({ personId: Id, personName: z.string() })),
})
export type Shortlist = z.infer<typeof Shortlist>

const flowId = Id

/** The link shows people to anyone who has it, so it is created like an export. */
export const createShortlist = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/shortlists',
  summary: 'Creates a link that shows selected people to anyone without an account.',
  access: 'pipeline.write',
  usage: 'shortlist_created',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({
    flowId,
    name: SingleLine.min(1).max(80),
    /** A message to the reader. */
    note: z.string().trim().max(1_000).default(''),
    personIds: z.array(Id).min(1).max(maxOnShortlist),
    fields: z.array(z.enum(shortlistFields)).min(1).max(shortlistFields.length),
    days: z.int().min(1).max(90),
  }),
  output: z.object({
    shortlist: Shortlist,
    /** Shown once, because the link is not stored in plain text. */
    link: z.string(),
  }),
  errors: ['invalid_input', 'not_found', 'step_up_needed', 'csrf_stale'],
})

export const listShortlists = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/shortlists',
  summary: 'Lists the shortlists of a session with their answers.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: z.object({ shortlists: z.array(Shortlist) }),
  errors: ['not_found'],
})

/** An open link of the company, without its answers. */
export const OpenShortlist = Shortlist.pick({
  id: true,
  name: true,
  people: true,
  createdBy: true,
  createdAt: true,
  expiresAt: true,
}).extend({ flowId, jobTitle: z.string() })
export type OpenShortlist = z.infer<typeof OpenShortlist>

export const listOpenShortlists = endpoint({
  method: 'GET',
  path: '/api2/flows/shortlists',
  summary: 'Lists all open shortlist links of the company, newest first.',
  access: 'team.manage',
  input: PageRequest,
  output: pageSchema(OpenShortlist),
  errors: ['invalid_input'],
})

export const closeShortlist = endpoint({
  method: 'POST',
  path: '/api2/flows/shortlists/:shortlistId/close',
  summary: 'Closes a shortlist link.',
  access: 'pipeline.write',
  input: z.strictObject({ shortlistId: Id }),
  output: z.object({ isClosed: z.boolean() }),
  errors: ['not_found', 'csrf_stale'],
})

const token = z.string().min(20).max(200)

/** A person as a shortlist shows them. Fields that were not chosen are null. */
export const ShortlistPerson = z.object({
  /** Their position on the list, because person ids are not revealed. */
  place: z.int().min(1),
  name: z.string().nullable(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  totalMonths: z.int().nullable(),
  skills: z.array(z.string()).nullable(),
  experience: z
    .array(
      z.object({
        title: z.string(),
        employer: z.string(),
        start: z.string().nullable(),
        end: z.string().nullable(),
        isCurrent: z.boolean(),
      }),
    )
    .nullable(),
  education: z.array(z.object({ school: z.string(), field: z.string() })).nullable(),
  languages: z.array(z.object({ name: z.string(), level: z.string().nullable() })).nullable(),
  /** From 0 to 100. */
  score: z.int().nullable(),
  answer: z.enum(verdicts).nullable(),
  note: z.string(),
})
export type ShortlistPerson = z.infer<typeof ShortlistPerson>

export const getShortlistByToken = endpoint({
  method: 'POST',
  path: '/api2/flows/shortlists/open',
  summary: 'Gets a shortlist by its link.',
  access: 'public',
  input: z.strictObject({ token }),
  output: z.object({
    company: z.string(),
    jobTitle: z.string(),
    name: z.string(),
    note: z.string(),
    from: z.string(),
    expiresAt: z.iso.datetime(),
    people: z.array(ShortlistPerson),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const answerShortlist = endpoint({
  method: 'POST',
  path: '/api2/flows/shortlists/answer',
  summary: 'Saves an answer about one person of a shortlist.',
  access: 'public',
  input: z.strictObject({
    token,
    place: z.int().min(1).max(maxOnShortlist),
    /** Null clears the answer. */
    answer: z.enum(verdicts).nullable(),
    note: z.string().trim().max(1_000).default(''),
    by: SingleLine.min(1, 'Enter your name.').max(80),
  }),
  output: z.object({ answer: z.enum(verdicts).nullable() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

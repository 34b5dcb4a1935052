import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'
import { maxAudience } from './plans.ts'

const flowId = Id

/** Someone a session would write to. */
export const AudiencePerson = z.object({
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  score: z.int().nullable(),
  /** 0 for people whose contact details the company has. */
  credits: z.int(),
  /** Why they would be skipped, in one sentence. */
  skipped: z.string().nullable(),
})
export type AudiencePerson = z.infer<typeof AudiencePerson>

export const listAudience = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/audience',
  summary: 'Lists the people a session would write to, best first, those that are skipped last.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    people: z.array(AudiencePerson).max(maxAudience),
    /** How many of them would get an email. */
    reachable: z.int(),
    /** How many were chosen, and how many match the search. */
    chosen: z.int(),
    matching: z.int(),
  }),
  errors: ['not_found', 'results_gone'],
})

/** The renderer that sends. People who are not unlocked have no address here. */
export const previewStep = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/preview',
  summary: 'Renders an email of the plan for one person as it would be sent.',
  access: 'flows.write',
  input: z.strictObject({
    flowId,
    personId: Id,
    mailboxId: Id.optional(),
    subject: SingleLine.max(200),
    bodyHtml: z.string().max(20_000),
  }),
  output: z.object({
    from: z.object({ name: z.string(), address: z.string() }).nullable(),
    /** Null until the person is unlocked. */
    to: z.string().nullable(),
    subject: z.string(),
    bodyHtml: z.string(),
    signatureHtml: z.string().nullable(),
    /** The lines below the email. Their links lead nowhere yet, and are underlined. */
    footerHtml: z.string(),
    missing: z.array(z.string()),
    usedFallbacks: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const MissingVariable = z.object({
  stepId: Id,
  /** Such as `candidate.current_company`. */
  name: z.string(),
  /** What those people get instead. Null: they get no email. */
  fallback: z.string().nullable(),
  count: z.int(),
  /** The first of them. */
  people: z.array(z.object({ personId: Id, name: z.string() })).max(20),
})
export type MissingVariable = z.infer<typeof MissingVariable>

export const listMissingVariables = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/missing-variables',
  summary: 'Lists the variables without a value, with the people affected, for the saved plan.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({ variables: z.array(MissingVariable) }),
  errors: ['not_found', 'results_gone'],
})

export const sendPlanTest = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/plan/test',
  summary: 'Sends one email of the saved plan to the caller’s own address, for one person.',
  access: 'flows.write',
  sessionOnly: true,
  input: z.strictObject({ flowId, stepId: Id, personId: Id.optional() }),
  output: z.object({ to: z.string() }),
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})

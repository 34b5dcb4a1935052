import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { ReadinessItem } from './plans.ts'

/** After a launch nothing happens for this time, so that all of it can be undone. */
export const graceMinutes = 20
/** A dry run that is older has to be repeated before a launch. */
export const maxDryRunAgeMinutes = 60

const flowId = Id
const dryRunId = Id

/** What a launch would do. It is stored, and a launch does exactly this. */
export const DryRun = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  /** False after an hour, a change of the plan or the search, or a launch. */
  isCurrent: z.boolean(),
  people: z.int(),
  skipped: z.int(),
  /** If no one replies. */
  emails: z.int(),
  steps: z.int(),
  creditsAtMost: z.int(),
  creditsExpected: z.int(),
  /** First emails that will probably bounce, which refunds the unlock. */
  likelyRefunds: z.int(),
  balance: z.int(),
  creditBudget: z.int(),
  firstEmailAt: z.iso.datetime().nullable(),
  doneBy: z.iso.datetime().nullable(),
  timeZone: z.string(),
  checks: z.array(ReadinessItem),
  isReady: z.boolean(),
})
export type DryRun = z.infer<typeof DryRun>

export const createDryRun = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/dry-runs',
  summary: 'Plans what a launch would do: people, emails, dates, mailboxes, credits.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: DryRun,
  errors: ['invalid_input', 'not_found', 'results_gone', 'over_limit', 'csrf_stale'],
})

export const getLatestDryRun = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/dry-runs/latest',
  summary: 'Gets the newest dry run of a session.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({ dryRun: DryRun.nullable() }),
  errors: ['not_found'],
})

export const DryRunPerson = z.object({
  /** Counts from 1. The first N of a launch are those with the smallest places. */
  place: z.int(),
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  score: z.int().nullable(),
  /** When each step leaves if there is no reply. Null beyond a year. */
  times: z.array(z.iso.datetime().nullable()),
  timeZone: z.string(),
  mailbox: z.object({ id: Id, address: z.string() }),
  /** 0 for people whose contact details the company has. */
  credits: z.int(),
  /** Credits of everyone up to this place. */
  creditsSoFar: z.int(),
})
export type DryRunPerson = z.infer<typeof DryRunPerson>

export const listDryRunPeople = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/dry-runs/:dryRunId/people',
  summary: 'Lists the people of a dry run, best first.',
  access: 'flows.write',
  input: PageRequest.extend({ flowId, dryRunId }),
  output: pageSchema(DryRunPerson),
  errors: ['invalid_input', 'not_found'],
})

export const listDryRunSkipped = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/dry-runs/:dryRunId/skipped',
  summary: 'Lists the people a dry run leaves out, with the reason.',
  access: 'flows.write',
  input: PageRequest.extend({ flowId, dryRunId }),
  output: pageSchema(z.object({ personId: Id, name: z.string(), reason: z.string() })),
  errors: ['invalid_input', 'not_found'],
})

export const listDryRunDays = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/dry-runs/:dryRunId/days',
  summary: 'Counts the emails of a dry run by day, step and mailbox.',
  access: 'flows.write',
  input: z.strictObject({ flowId, dryRunId }),
  output: z.object({
    days: z.array(
      z.object({
        /** In the zone of the mailbox. */
        day: z.iso.date(),
        mailbox: z.object({ id: Id, address: z.string() }),
        step: z.int(),
        emails: z.int(),
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const exportDryRun = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/dry-runs/:dryRunId/export',
  summary: 'Exports a dry run as CSV, without contact details.',
  access: 'candidates.export',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: z.strictObject({ flowId, dryRunId }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found', 'step_up_needed'],
})

/** One approved part of a dry run, from the launch to the last enrolled person. */
export const Launch = z.object({
  id: Id,
  state: z.enum(['starting', 'started', 'undone']),
  launchedBy: z.object({ clientId: Id, name: z.string() }),
  launchedAt: z.iso.datetime(),
  /** Until then it can be undone, and nothing is paid or sent. */
  startsAt: z.iso.datetime(),
  people: z.int(),
  /** Held until the start, then spent per person. What is left returns. */
  creditsHeld: z.int(),
  creditsSpent: z.int(),
  enrolled: z.int(),
  /** People who were left out at the start, and the first of them with the reason. */
  leftOut: z.int(),
  exceptions: z.array(z.object({ personId: Id, name: z.string(), reason: z.string() })).max(50),
  /** Why it was undone, unless a member did it. */
  undoneReason: z.string().nullable(),
})
export type Launch = z.infer<typeof Launch>

export const launchFlow = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/launch',
  summary: 'Launches the first people of a dry run. For 20 minutes it can be undone.',
  access: 'credits.spend',
  usage: 'session_launched',
  sessionOnly: true,
  idempotent: true,
  input: z.strictObject({
    flowId,
    dryRunId,
    /** Everyone by default. */
    count: z.int32().min(1).optional(),
    /** Required if a check has a warning. */
    acceptsWarnings: z.boolean().default(false),
  }),
  output: Launch,
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'stale_version',
    'out_of_credits',
    'over_limit',
    'credits_blocked',
    'idempotency_mismatch',
    'csrf_stale',
  ],
})

export const undoLaunch = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/launch/undo',
  summary: 'Undoes a launch before it starts. The held credits return.',
  access: 'flows.write',
  input: z.strictObject({ flowId, launchId: Id }),
  output: Launch,
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})

export const listLaunches = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/launches',
  summary: 'Lists the launches of a session, newest first.',
  access: 'pipeline.review',
  input: PageRequest.extend({ flowId }),
  output: pageSchema(Launch),
  errors: ['invalid_input', 'not_found'],
})

/** The key is the session’s id. Its plan, its launch or its people have changed. */
export const flowTopic = liveTopic({
  name: 'flow',
  access: 'pipeline.review',
  change: z.object({ what: z.enum(['plan', 'status', 'people', 'agent']) }),
})

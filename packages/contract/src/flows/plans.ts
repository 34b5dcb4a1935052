import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'

/** The languages of first drafts and of the lines below each email. */
export const planLanguages = ['en', 'de', 'es', 'fr', 'ar'] as const
export type PlanLanguage = (typeof planLanguages)[number]

export const maxPlanSteps = 20
export const maxPlanMailboxes = 10
/** How many people one launch can have. */
export const maxAudience = 500
export const maxSessionDailyCap = 1_000

/** One email of a session, as it is being written. */
export const PlanStep = z.strictObject({
  /** Made by the editor. It stays the same when steps are reordered. */
  id: Id,
  /** 1, 2, 3 mean 0, 1, 2 days. */
  sendAfter: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Empty for a step that continues the thread. */
  subject: SingleLine.max(200),
  /** A second subject, sent to half of the people. */
  subjectB: SingleLine.max(200).nullable(),
  bodyHtml: z.string().max(20_000),
  /** Continues the thread of the step before. */
  isSameThread: z.boolean(),
  /** A language model proposed the wording, and no member has approved it yet. */
  isProposed: z.boolean(),
})
export type PlanStep = z.infer<typeof PlanStep>

/** Who is written to: the people a member chose, or the best matches of the search. */
export const audienceKinds = ['chosen', 'best'] as const
export type AudienceKind = (typeof audienceKinds)[number]

const uniqueIntegers = (limit: number) =>
  z
    .array(
      z
        .int()
        .min(0)
        .max(limit - 1),
    )
    .max(limit)
    .refine((all) => new Set(all).size === all.length, { message: 'Name each only once.' })

/** Everything a session does besides its search. It may be incomplete until it is launched. */
export const FlowPlan = z.strictObject({
  language: z.enum(planLanguages),
  steps: z
    .array(PlanStep)
    .max(maxPlanSteps)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      message: 'Two steps have the same id.',
    }),
  /** Sunday is 0. */
  days: uniqueIntegers(7),
  hours: uniqueIntegers(24),
  timeZoneMode: z.enum(['recipient', 'sender']),
  /** People are spread over them in turn. */
  mailboxIds: z.array(Id).max(maxPlanMailboxes),
  /** Emails of this session in 24 hours. Null: only the limits of the mailboxes count. */
  dailyCap: z.int().min(1).max(maxSessionDailyCap).nullable(),
  /** The most this session may spend on unlocking people. */
  creditBudget: z.int().min(0).max(1_000_000),
  audience: z.strictObject({
    kind: z.enum(audienceKinds),
    /** For `best`. */
    count: z.int().min(1).max(maxAudience),
  }),
})
export type FlowPlan = z.infer<typeof FlowPlan>

export const SavedPlan = z.object({
  plan: FlowPlan,
  /** 0 before a member has changed the first draft. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.object({ clientId: Id, name: z.string() }).nullable(),
  /** When each step would leave if the session was launched now, in the zone of the first mailbox. */
  stepDates: z.array(z.iso.datetime().nullable()),
  timeZone: z.string(),
  /** The newest published version of a session that was launched, and what differs from it. */
  published: z.object({ version: z.int(), hasChanges: z.boolean() }).nullable(),
  /** Whether a language model is configured. */
  hasLanguageModel: z.boolean(),
})
export type SavedPlan = z.infer<typeof SavedPlan>

const flowId = Id

/** A session without a plan gets a first draft, from its job and criteria. */
export const getPlan = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/plan',
  summary: 'Gets the emails, schedule, mailboxes and budget of a session.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: SavedPlan,
  errors: ['not_found'],
})

export const savePlan = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/plan',
  summary: 'Saves the plan of a session. People who are enrolled already keep what was published.',
  access: 'flows.write',
  input: z.strictObject({
    flowId,
    plan: FlowPlan,
    /** The version that was edited. A newer one is not overwritten. */
    baseVersion: z.int32().min(0),
  }),
  output: SavedPlan,
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

/** From built-in texts, without any external service. */
export const draftSteps = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/plan/draft',
  summary: 'Writes a first draft of the emails from the job and its criteria, without saving it.',
  access: 'flows.write',
  input: z.strictObject({ flowId, language: z.enum(planLanguages) }),
  output: z.object({ steps: z.array(PlanStep) }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const proposeWording = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/plan/wording',
  summary: 'Lets the configured language model propose another wording of one email.',
  access: 'flows.write',
  input: z.strictObject({
    flowId,
    subject: SingleLine.max(200),
    bodyHtml: z.string().min(1, 'Write a message.').max(20_000),
    /** What to change, in the member’s words. */
    wish: z.string().trim().max(500).default(''),
  }),
  output: z.object({ subject: z.string(), bodyHtml: z.string() }),
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})

/** Where a member adds what is missing. */
export const readinessTargets = [
  'search',
  'people',
  'messages',
  'schedule',
  'mailbox',
  'company_settings',
  'credits',
  'job',
] as const

export const ReadinessItem = z.object({
  id: z.enum([
    'job_open',
    'people',
    'steps',
    'variables',
    'proposed_wording',
    'slots',
    'mailbox',
    'mailbox_domain',
    'postal_address',
    'credits',
    'opt_out',
    'sending_stopped',
  ]),
  /** `missing` blocks the launch, `warning` has to be accepted. */
  status: z.enum(['ok', 'warning', 'missing']),
  /** One sentence. */
  text: z.string(),
  /** A short addition, such as `2 skipped`. */
  detail: z.string().nullable(),
  target: z.enum(readinessTargets).nullable(),
  /** The step that is not complete. */
  stepId: Id.nullable(),
})
export type ReadinessItem = z.infer<typeof ReadinessItem>

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/readiness',
  summary: 'Names what is missing before a session can be launched.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    items: z.array(ReadinessItem),
    /** Whether nothing is missing. */
    isReady: z.boolean(),
    /** People who would be written to, and the most it would cost. */
    people: z.int(),
    credits: z.int(),
  }),
  errors: ['not_found'],
})

/** Whom an edit of a running session reaches. */
export const editScopes = ['new_people', 'not_past'] as const
export type EditScope = (typeof editScopes)[number]

export const getPublishEffect = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/publish',
  summary: 'Counts whom the saved changes of a running session would reach.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    /** One sentence each. */
    changes: z.array(z.string()),
    /** People on their way who have not got the changed steps yet. */
    notPast: z.int(),
    /** People who are past a changed step. */
    past: z.int(),
  }),
  errors: ['not_found'],
})

export const publishPlan = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/publish',
  summary: 'Publishes the saved changes of a running session.',
  access: 'flows.write',
  usage: 'plan_published',
  input: z.strictObject({ flowId, planVersion: z.int32().min(0), scope: z.enum(editScopes) }),
  output: z.object({ version: z.int(), changed: z.int() }),
  errors: ['invalid_input', 'not_found', 'stale_version', 'over_limit', 'csrf_stale'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** At once means within minutes. Daily is on weekdays, and weekly is on Mondays. */
export const alertFrequencies = ['at_once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

const fields = {
  isOn: z.boolean(),
  /** Someone new meets all must-haves. */
  onFull: z.boolean(),
  /** Someone new misses only one must-have and has at least `nearScore`. */
  onNear: z.boolean(),
  nearScore: z.int().min(0).max(100),
  /** A person the recipient said yes to changes jobs. */
  onJobChange: z.boolean(),
  frequency: z.enum(alertFrequencies),
  /** The hour of daily and weekly emails, in the time zone of each recipient. */
  hour: z.int().min(0).max(23),
}

/** About whom an alert reports, how often and to whom. */
export const AlertSettings = z
  .strictObject({
    ...fields,
    recipientIds: z
      .array(Id)
      .min(1, 'Choose at least one member.')
      .max(50, 'Choose at most 50 members.')
      .refine((all) => new Set(all).size === all.length, { message: 'Name each only once.' }),
  })
  .refine(({ onFull, onNear, onJobChange }) => onFull || onNear || onJobChange, {
    message: 'Choose at least one event.',
    path: ['onFull'],
  })
export type AlertSettings = z.infer<typeof AlertSettings>

export const defaultAlertSettings: Omit<AlertSettings, 'recipientIds'> = {
  isOn: true,
  onFull: true,
  onNear: true,
  nearScore: 85,
  onJobChange: false,
  frequency: 'daily',
  hour: 8,
}

const SearchAlert = z.object({
  /** Everyone on an alert may leave it, so it may have no recipient. */
  settings: z.object({ ...fields, recipientIds: z.array(Id) }),
  version: z.int(),
  /** The last email with people: to the caller, or else to any recipient. */
  last: z.object({ at: z.iso.datetime(), people: z.int() }).nullable(),
  /** When the next email is due: to the caller, or else to any recipient. Null while it is off. */
  nextAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Why it is on but waits, as a sentence, or null. */
  obstacle: z.string().nullable(),
})
export type SearchAlert = z.infer<typeof SearchAlert>

const AlertReply = z.object({
  /** Null before a member has saved one. */
  alert: SearchAlert.nullable(),
  /** The members who may get it: those who may see the session, by name. */
  viewers: z.array(z.object({ id: Id, name: z.string() })),
})
export type AlertReply = z.infer<typeof AlertReply>

const flowId = Id

export const getAlert = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/alert',
  summary: 'Gets the alert of a session.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: AlertReply,
  errors: ['not_found'],
})

export const saveAlert = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/alert',
  summary: 'Creates or changes the alert of a session.',
  access: 'pipeline.write',
  input: z.strictObject({
    flowId,
    settings: AlertSettings,
    /** The version the caller has seen, and 0 for a new alert. */
    baseVersion: z.int32().min(0),
  }),
  output: AlertReply,
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api2/flows/:flowId/alert',
  summary: 'Deletes the alert of a session.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: AlertReply,
  errors: ['not_found', 'csrf_stale'],
})

/** The last recipient who leaves turns the alert off. */
export const leaveAlert = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/alert/leave',
  summary: 'Stops the emails of an alert to the caller.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: AlertReply,
  errors: ['not_found', 'csrf_stale'],
})

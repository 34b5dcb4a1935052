import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { privileges } from '../privileges.ts'
import { SingleLine } from '../single-line.ts'

const own = { access: 'signed-in', sessionOnly: true } as const
const guarded = { ...own, stepUp: true } as const

/** One session of the signed-in person. */
export const Device = z.object({
  id: Id,
  isCurrent: z.boolean(),
  /** For example `Firefox on Windows`, or `curl`. */
  name: z.string(),
  isBrowser: z.boolean(),
  /** The network it was opened from. */
  network: z.string(),
  companyName: z.string(),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api2/identity/devices',
  summary: 'Lists the user’s signed-in devices, the current one first.',
  ...own,
  input: z.strictObject({}),
  output: z.array(Device),
  errors: [],
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api2/identity/devices/:deviceId',
  summary: 'Signs the user out on another device.',
  ...guarded,
  input: z.strictObject({ deviceId: Id }),
  output: z.null(),
  errors: ['not_found', 'step_up_needed', 'csrf_stale'],
})

export const signOutOtherDevices = endpoint({
  method: 'POST',
  path: '/api2/identity/devices/sign-out-others',
  summary: 'Signs the user out on all other devices.',
  ...guarded,
  input: z.strictObject({}),
  /**
   * API keys are not devices and continue to work. This is their number in all companies of the
   * person.
   */
  output: z.object({ ended: z.int(), apiKeys: z.int() }),
  errors: ['step_up_needed', 'csrf_stale'],
})

export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'bearer_without_cookie',
  'cookie_without_bearer',
  'password_changed',
  'password_reset',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'provider_linked',
  'provider_unlinked',
  'device_signed_out',
  'api_key_made',
  'api_key_removed',
] as const

export const SecurityEvent = z.object({
  id: Id,
  happenedAt: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  device: z.string(),
  network: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api2/identity/security-events',
  summary: 'Lists the security events of the user’s account, newest first.',
  ...own,
  input: PageRequest,
  output: pageSchema(SecurityEvent),
  errors: ['invalid_input'],
})

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The start of the key, to recognise it. */
  prefix: z.string(),
  /** Its maximum privileges. It may always read what any member may read. */
  privileges: z.array(z.enum(privileges)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api2/identity/api-keys',
  summary: 'Lists the user’s API keys in this company.',
  ...own,
  input: z.strictObject({}),
  output: z.array(ApiKey),
  errors: [],
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api2/identity/api-keys',
  summary: 'Creates an API key; the key itself is returned only once.',
  ...guarded,
  input: z.strictObject({
    name: SingleLine.min(1, 'Enter a name.').max(60),
    privileges: z.array(z.enum(privileges)).max(privileges.length),
    expiresInDays: z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable(),
  }),
  output: z.object({ apiKey: ApiKey, secret: z.string() }),
  errors: ['invalid_input', 'forbidden', 'step_up_needed', 'csrf_stale'],
})

export const removeApiKey = endpoint({
  method: 'DELETE',
  path: '/api2/identity/api-keys/:apiKeyId',
  summary: 'Revokes an API key at once.',
  ...own,
  input: z.strictObject({ apiKeyId: Id }),
  output: z.null(),
  errors: ['not_found', 'csrf_stale'],
})

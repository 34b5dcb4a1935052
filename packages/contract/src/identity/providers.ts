import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Login, SecondFactorNeeded } from '../identity.ts'
import { JobTitle, PersonName, providers, Secret } from './fields.ts'
import { NewCompanyFields } from './sign-up.ts'

const provider = z.enum(providers)

export const listProviders = endpoint({
  method: 'GET',
  path: '/api2/identity/providers',
  summary: 'Lists the sign-in providers of this installation.',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ google: z.boolean(), linkedin: z.boolean() }),
  errors: [],
})

export const startProviderAttempt = endpoint({
  method: 'POST',
  path: '/api2/identity/providers/:provider/attempts',
  summary: 'Starts a sign-in or sign-up with a provider and returns its URL.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({
    provider,
    intent: z.enum(['signin', 'signup']),
    jobTitle: JobTitle.optional(),
    licenceKey: Secret.optional(),
  }),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'too_many_requests', 'csrf_stale'],
})

/**
 * A signed-in person links a provider account to their own. It is never linked by the address
 * alone.
 */
export const startProviderLink = endpoint({
  method: 'POST',
  path: '/api2/identity/providers/:provider/links',
  summary: 'Starts linking a provider’s account to the signed-in user and returns its URL.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ provider }),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'forbidden', 'step_up_needed', 'csrf_stale'],
})

export const removeProviderLink = endpoint({
  method: 'DELETE',
  path: '/api2/identity/providers/:provider/links',
  summary: 'Unlinks a provider’s account, unless it is the only way to sign in.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ provider }),
  output: z.null(),
  errors: ['not_found', 'forbidden', 'step_up_needed', 'csrf_stale'],
})

/**
 * Redirects to `/signinWithGoogle/{id}/{token}` and similar pages, or to `/login?failed=google`.
 */
export const providerCallback = endpoint({
  method: 'GET',
  path: '/api2/identity/providers/:provider/callback',
  summary: 'Receives the redirect from a provider.',
  access: 'public',
  answers: 'redirect',
  input: z.looseObject({ provider }),
  output: z.unknown(),
  errors: [],
})

export const ProviderOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), login: Login }),
  z.object({ kind: z.literal('second-factor'), needed: SecondFactorNeeded }),
  /** No account exists yet: it is created once a company is named. */
  z.object({
    kind: z.literal('sign-up'),
    ticket: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    jobTitle: z.string().nullable(),
    licenceKey: z.string().nullable(),
  }),
  /** The address has an account that is not linked: sign in with it, then link in settings. */
  z.object({ kind: z.literal('known-address'), email: z.string() }),
  z.object({ kind: z.literal('linked') }),
])
export type ProviderOutcome = z.infer<typeof ProviderOutcome>

/** Needs the browser that started the attempt. Expires after 60 seconds or one use. */
export const exchangeProviderToken = endpoint({
  method: 'POST',
  path: '/api2/identity/providers/exchange',
  summary: 'Exchanges the id and one-time code of a provider redirect for its outcome.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({ provider, id: z.string().max(60), token: Secret }),
  output: ProviderOutcome,
  errors: ['not_found', 'forbidden', 'too_many_requests', 'csrf_stale'],
})

/** If the provider did not verify the address, a confirmation link is sent to it instead. */
export const signUpWithProvider = endpoint({
  method: 'POST',
  path: '/api2/identity/providers/sign-up',
  summary: 'Creates an account and a company for a person verified by a provider.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({
    ticket: Secret,
    firstName: PersonName,
    lastName: PersonName,
    ...NewCompanyFields,
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-in'), login: Login }),
    z.object({ kind: z.literal('confirm-address'), email: z.string() }),
  ]),
  errors: ['invalid_input', 'not_found', 'too_many_requests', 'csrf_stale'],
})

import { z } from 'zod'
import { CreditPart } from './billing/credit-parts.ts'
import { endpoint } from './endpoint.ts'
import { CompanyName, languages, Secret } from './identity/fields.ts'
import { Id } from './ids.ts'
import { companySizes } from './option-lists.ts'
import { privileges, roles } from './privileges.ts'

/** The signed-in person, with the field names of the specification. */
export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  title: z.string(),
  /** An IANA name, for example `Europe/Lisbon`. */
  time_zone: z.string(),
  language: z.enum(languages),
  /** A URL on this server, different for every picture. Null shows initials. */
  photo_url: z.string().nullable(),
})
export type User = z.infer<typeof User>

/** A person's membership in a company. `id` is the client id. */
export const ClientInfo = z.object({
  user: User,
  privileges: z.array(z.enum(privileges)),
  company_id: Id,
  role: z.enum(roles),
  id: Id,
})
export type ClientInfo = z.infer<typeof ClientInfo>

/** The reply to a sign-in: the bearer token and everything from `getClientInfo`. */
export const Login = ClientInfo.extend({ token: z.string() })
export type Login = z.infer<typeof Login>

/** The password was right, but a second factor is required before a session is created. */
export const SecondFactorNeeded = z.object({
  second_factor: z.object({
    /** Valid for a few minutes and a few attempts. */
    challenge: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])).min(1),
    /** Options for `navigator.credentials.get`, or null without a passkey. */
    passkey_options: z.unknown().nullable(),
  }),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

export const CompanyInfo = z.object({
  id: Id,
  name: z.string(),
  subscription: z.object({
    subscription_plan: z.object({
      /** Shown as `Free Tier` when there is none. */
      title: z.string().nullish(),
      credits_allowance: z.int(),
      interval: z.enum(['free', 'month', 'year']),
    }),
  }),
  credits_balance: z.int(),
  /** The parts of the balance, which add up to it. A company stored by an older version has none. */
  credit_parts: z.array(CreditPart).default([]),
  no_of_current_team_members: z.int(),
  size: z.enum(companySizes).nullable(),
  /** The job title the sign-up started with, stored until the first job is created. */
  first_job_title: z.string().nullable(),
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie that a browser repeats in the X-XSRF-TOKEN header.',
  access: 'public',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

/**
 * A person who belongs to no company any more gets `forbidden` after all factors are verified. An
 * invitation that is invalid or was sent to another address gives `not_found` and no session. With
 * a wrong password the invitation is not checked.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api2/login',
  summary:
    'Signs a user in with email and password, and accepts an invitation if its token is given.',
  access: 'public',
  input: z.strictObject({
    /** The format is not checked: a misspelt address is answered exactly like an unknown one. */
    email: z.string().trim().min(1, 'Enter your email address.').max(254),
    password: z.string().min(1, 'Enter your password.').max(1024),
    /** From the email about many failed attempts: marks this device as known. */
    device: Secret.optional(),
    /** From `/existingSignup/{token}`: the person joins that company and continues there. */
    invitation: Secret.optional(),
  }),
  output: z.union([Login, SecondFactorNeeded]),
  errors: ['wrong_credentials', 'not_found', 'forbidden', 'too_many_requests', 'csrf_stale'],
})

export const getClientInfo = endpoint({
  method: 'GET',
  path: '/api2/getClientInfo',
  summary: 'Returns the signed-in user, their role and privileges.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: ClientInfo,
  errors: ['unauthenticated'],
})

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api2/getCompanyInfo',
  summary: 'Returns the company, its plan, its credits and the size of its team.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: CompanyInfo,
  errors: ['unauthenticated'],
})

/** A company that the signed-in person belongs to. */
export const OwnCompany = z.object({ id: Id, name: z.string(), role: z.enum(roles) })
export type OwnCompany = z.infer<typeof OwnCompany>

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api2/identity/companies',
  summary: 'Lists the companies of the signed-in user, by name.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({}),
  output: z.array(OwnCompany),
  errors: ['unauthenticated'],
})

export const switchCompany = endpoint({
  method: 'POST',
  path: '/api2/identity/switch-company',
  summary: 'Switches to another company of the user and replaces the session.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({ companyId: Id }),
  output: Login,
  errors: ['unauthenticated', 'not_found', 'csrf_stale'],
})

/**
 * Changes state by GET, as the specification requires. This is safe: it acts only on a valid bearer
 * token, and another site can't make a browser send an Authorization header.
 */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  envelope: 'status-data',
  summary: 'Ends the session of the bearer token.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({}),
  output: z.null(),
  errors: ['unauthenticated'],
})

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/api2/identity/company',
  summary: 'Changes the company’s name or size.',
  access: 'company.manage',
  input: z.strictObject({
    name: CompanyName.optional(),
    size: z.enum(companySizes).optional(),
  }),
  output: CompanyInfo,
  errors: ['invalid_input'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Login } from '../identity.ts'
import { companySizes, hearAboutUsOptions } from '../option-lists.ts'
import {
  CompanyName,
  EmailAddress,
  JobTitle,
  NewPassword,
  PersonName,
  Secret,
  TimeZone,
} from './fields.ts'

/** The company fields, for every kind of sign-up. */
export const NewCompanyFields = {
  companyName: CompanyName,
  companySize: z.enum(companySizes, 'Choose a size from the list.'),
  /** Omitted if the list could not be loaded. */
  hearAboutUs: z.enum(hearAboutUsOptions, 'Choose one from the list.').optional(),
  /** From `/signupAndCreate/{jobTitle}`: stored for the first job. */
  jobTitle: JobTitle.optional(),
  /** From `/appsumo/signup/{key}`: redeemed when the company is created. */
  licenceKey: Secret.optional(),
  timeZone: TimeZone.optional(),
} as const

/**
 * Replies the same whether the address is new or known, and only the email differs. Account,
 * company and free subscription are created when the link in that email is used. An account that
 * belongs to no company is reused: it gets the company and the password chosen here.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api2/signup',
  summary: 'Signs up with an account and a company; a confirmation link is emailed.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: EmailAddress,
    password: NewPassword,
    ...NewCompanyFields,
  }),
  output: z.null(),
  errors: ['invalid_input', 'too_many_requests', 'csrf_stale'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api2/identity/email-verifications/resend',
  summary: 'Sends the confirmation link of a pending sign-up again.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({ email: EmailAddress }),
  output: z.null(),
  errors: ['invalid_input', 'too_many_requests', 'csrf_stale'],
})

/** A POST, so that the secret appears in no URL and no log. */
export const getVerificationByToken = endpoint({
  method: 'POST',
  path: '/api2/identity/email-verifications/lookup',
  summary: 'Returns what a link would confirm, without using it.',
  access: 'public',
  input: z.strictObject({ token: Secret }),
  output: z.object({
    /** Determines which password to ask for: the one chosen at sign-up, a new one, or none. */
    kind: z.enum(['sign-up', 'provider-sign-up', 'change']),
    email: z.string(),
    /** The values entered at sign-up. */
    companyName: z.string().nullable(),
    firstName: z.string().nullable(),
    /** False in the browser that signed up, and for a changed address. */
    needsPassword: z.boolean(),
  }),
  errors: ['not_found', 'csrf_stale'],
})
export type VerificationDetails = z.infer<typeof getVerificationByToken.output>

/**
 * `signed-up` created a company, and an account unless one without a company existed, and signs in.
 * `confirmed` created the company for an account with a second factor, which signing in asks for.
 * `changed` gave an account another address.
 */
export const VerifiedEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-up'), email: z.string(), login: Login }),
  z.object({ kind: z.literal('confirmed'), email: z.string() }),
  z.object({ kind: z.literal('changed'), email: z.string() }),
])
export type VerifiedEmail = z.infer<typeof VerifiedEmail>

/**
 * Requires the link and either the password or the cookie that the sign-up has set, because the
 * reader of the email may not be the person who signed up. So no one gets an account whose password
 * a stranger has chosen.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api2/identity/email-verifications',
  summary: 'Confirms an email address with its link, and signs in a new user.',
  access: 'public',
  input: z.strictObject({
    token: Secret,
    /**
     * The password chosen at sign-up, or a new one after a sign-up with a provider. Omitted for a
     * changed address, and in the browser that signed up.
     */
    password: z.string().max(1024).optional(),
  }),
  output: VerifiedEmail,
  errors: ['wrong_credentials', 'invalid_input', 'not_found', 'too_many_requests', 'csrf_stale'],
})

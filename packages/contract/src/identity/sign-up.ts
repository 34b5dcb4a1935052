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

/** What is asked about the company, whichever way a person comes in. */
export const NewCompanyFields = {
  companyName: CompanyName,
  companySize: z.enum(companySizes, 'Choose a size from the list.'),
  /** Left out where the list could not be loaded. */
  hearAboutUs: z.enum(hearAboutUsOptions, 'Choose one from the list.').optional(),
  /** From `/signupAndCreate/{jobTitle}`: kept for the first job. */
  jobTitle: JobTitle.optional(),
  /** From `/appsumo/signup/{key}`: redeemed in the moment the company is made. */
  licenceKey: Secret.optional(),
  timeZone: TimeZone.optional(),
} as const

/**
 * Answers the same whether the address is new or known; the mail that follows differs. Account,
 * company and free subscription are made when the link in that mail is used. An account that belongs
 * to no company any more is kept: it gets the company, and the password chosen here.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api2/signup',
  summary: 'Asks for an account and a company; a link to confirm comes by mail.',
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
  summary: 'Sends the link of a sign-up that waits to be confirmed once more.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({ email: EmailAddress }),
  output: z.null(),
  errors: ['invalid_input', 'too_many_requests', 'csrf_stale'],
})

/** A POST, so that the secret stands in no address and in no log. */
export const lookAtVerification = endpoint({
  method: 'POST',
  path: '/api2/identity/email-verifications/look',
  summary: 'Says what a link would confirm, without using it.',
  access: 'public',
  input: z.strictObject({ token: Secret }),
  output: z.object({
    /** Which password is asked for: the one chosen at the sign-up, a new one, or none. */
    kind: z.enum(['sign-up', 'provider-sign-up', 'change']),
    email: z.string(),
    /** What was said at the sign-up. */
    companyName: z.string().nullable(),
    firstName: z.string().nullable(),
  }),
  errors: ['not_found', 'csrf_stale'],
})
export type VerificationLook = z.infer<typeof lookAtVerification.output>

/**
 * `signed-up` made a company, and an account unless there was one without a company, and signs in.
 * `confirmed` made the company for an account that has a second factor: signing in asks for it.
 * `changed` gave an account another address.
 */
export const VerifiedEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-up'), email: z.string(), login: Login }),
  z.object({ kind: z.literal('confirmed'), email: z.string() }),
  z.object({ kind: z.literal('changed'), email: z.string() }),
])
export type VerifiedEmail = z.infer<typeof VerifiedEmail>

/**
 * Whoever reads the mail need not be who signed up, and the other way round: the account belongs to
 * who has both, so that nobody gets one whose password a stranger has chosen.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api2/identity/email-verifications',
  summary: 'Uses the link that proves an e-mail address, and signs in whoever has signed up.',
  access: 'public',
  input: z.strictObject({
    token: Secret,
    /** Chosen at the sign-up, or chosen here after one with a provider; not for another address. */
    password: z.string().max(1024).optional(),
  }),
  output: VerifiedEmail,
  errors: ['wrong_credentials', 'invalid_input', 'not_found', 'too_many_requests', 'csrf_stale'],
})

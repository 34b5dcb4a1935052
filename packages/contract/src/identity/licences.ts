import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CompanyInfo } from '../identity.ts'
import { EmailAddress, Secret } from './fields.ts'

/** What a licence of the deal marketplace includes, by tier. */
export const licenceTiers = [
  { tier: 1, title: 'Marketplace Tier 1', credits: 500 },
  { tier: 2, title: 'Marketplace Tier 2', credits: 1_500 },
  { tier: 3, title: 'Marketplace Tier 3', credits: 5_000 },
] as const

export const getLicenceByKey = endpoint({
  method: 'POST',
  path: '/api2/identity/licences/lookup',
  summary: 'Returns what a licence key grants and whether it can still be redeemed.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({ key: Secret }),
  output: z.object({
    tier: z.int(),
    title: z.string(),
    credits: z.int(),
    state: z.enum(['free', 'redeemed', 'deactivated']),
  }),
  errors: ['not_found', 'too_many_requests', 'csrf_stale'],
})

/**
 * Replies only to the holder of a redeemable key, and is rate limited. An account that belongs to
 * no company counts as none, and its owner signs up again.
 */
export const checkLicenceEmail = endpoint({
  method: 'POST',
  path: '/api2/identity/licences/email',
  summary: 'Tells the holder of a licence key whether an email address has an account.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({ key: Secret, email: EmailAddress }),
  output: z.object({ known: z.boolean() }),
  errors: ['invalid_input', 'not_found', 'too_many_requests', 'csrf_stale'],
})

export const redeemLicence = endpoint({
  method: 'POST',
  path: '/api2/identity/licences/redeem',
  summary: 'Redeems a licence key for the company, once.',
  access: 'billing.manage',
  sessionOnly: true,
  input: z.strictObject({ key: Secret }),
  output: CompanyInfo,
  errors: ['not_found', 'forbidden', 'csrf_stale'],
})

export const licenceEvents = ['purchase', 'activate', 'upgrade', 'downgrade', 'deactivate'] as const

/**
 * The marketplace's own format: its field names, its signature over time and bytes, and its
 * expected reply. It sends more fields than are used here and may add others.
 */
export const licenceWebhook = endpoint({
  method: 'POST',
  path: '/api2/identity/licences/webhook',
  summary: 'Receives signed licence events from the deal marketplace.',
  access: 'public',
  answers: 'file',
  signed: true,
  input: z.looseObject({
    event: z.string().max(40),
    license_key: z.string().max(200),
    prev_license_key: z.string().max(200).optional(),
    event_timestamp: z.number().optional(),
    created_at: z.number().optional(),
    license_status: z.string().max(40).optional(),
    tier: z.int().min(1).max(licenceTiers.length).optional(),
    test: z.boolean().optional(),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'forbidden'],
})

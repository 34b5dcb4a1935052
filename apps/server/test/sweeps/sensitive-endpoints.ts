import type { Endpoint } from '@headwater/contract/endpoint'
import { nameOf } from './target.ts'

/** Every endpoint that grants power or takes data out of a company. Each requires a step-up. */
const sensitiveEndpoints: readonly string[] = [
  // Access of others.
  'POST /api2/identity/invitations',
  'POST /api2/identity/invitations/:invitationId/resend',
  'PATCH /api2/identity/members/:clientId',
  'POST /api2/identity/members/:clientId/suspend',
  'POST /api2/identity/members/:clientId/reactivate',
  'POST /api2/identity/members/:clientId/remove',
  'POST /api2/identity/members/leave',
  'PUT /api2/outreach/mailboxes/:mailboxId/senders',
  // Ways to sign in.
  'POST /api2/identity/api-keys',
  'DELETE /api2/identity/devices/:deviceId',
  'POST /api2/identity/devices/sign-out-others',
  'POST /api2/identity/factors/passkeys/options',
  'POST /api2/identity/factors/passkeys',
  'DELETE /api2/identity/factors/passkeys/:passkeyId',
  'POST /api2/identity/factors/totp',
  'POST /api2/identity/factors/totp/confirm',
  'DELETE /api2/identity/factors/totp',
  'POST /api2/identity/factors/recovery-codes',
  'POST /api2/identity/password',
  'POST /api2/identity/email-changes',
  'POST /api2/identity/providers/:provider/links',
  'DELETE /api2/identity/providers/:provider/links',
  // Money spent without another click.
  'PUT /api2/billing/auto-top-up',
  // Against what a person asked for.
  'POST /api2/people/suppressions/:suppressionId/remove-requested',
  // Data that leaves the company.
  'POST /api2/outreach/mailboxes/connections',
  'POST /api2/outreach/mailboxes/smtp',
  'PUT /api2/outreach/mailboxes/:mailboxId/smtp',
  'GET /api2/settings/audit-export',
  'GET /api2/billing/receipts-export',
  'GET /api2/flows/:flowId/export',
  'POST /api2/flows/:flowId/shortlists',
  'POST /api2/pipeline/:jobId/export',
  'GET /api2/people/imports/:importId/refused',
]

/** Endpoints that return a file without a step-up, and why that is safe. */
const filesWithoutStepUp: Readonly<Record<string, string>> = {
  'GET /photos/:photoId': 'a picture, shown on every page',
  'GET /api2/pipeline/:jobId/candidates/:candidateId/files/:fileId':
    'one file of one candidate, read many times a day',
  'GET /api2/outreach/attachments/:attachmentId': 'one file of one message, read many times a day',
  'GET /api2/pipeline/:jobId/candidates/:candidateId/interviews/:interviewId/ics':
    'one appointment of a member’s own day',
}

/** Lists where the list above and the declarations of the contract differ. */
export function listStepUpGaps(endpoints: readonly Endpoint[]): string[] {
  const served = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
  const exempt = Object.keys(filesWithoutStepUp)
  return [
    ...[...sensitiveEndpoints, ...exempt]
      .filter((name) => !served.has(name))
      .map((name) => `${name} is listed but not served`),
    ...[...served].flatMap(([name, endpoint]) => {
      const isListed = sensitiveEndpoints.includes(name)
      if (isListed && !endpoint.stepUp) return [`${name} is sensitive but requires no step-up`]
      if (!isListed && endpoint.stepUp) return [`${name} requires a step-up but is not listed`]
      if (!sendsFile(endpoint) || isListed || exempt.includes(name)) return []
      return [`${name} returns a file but requires no step-up`]
    }),
  ]
}

/** A signed endpoint is a webhook, whose caller gets a plain acknowledgement. */
function sendsFile({ answers, signed = false }: Endpoint): boolean {
  return answers === 'file' && !signed
}

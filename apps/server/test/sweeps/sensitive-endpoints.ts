import type { Endpoint } from '@headwater/contract/endpoint'
import type { Privilege } from '@headwater/contract/privileges'
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
  'PATCH /api2/billing/spending-rules',
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
  'GET /api2/flows/:flowId/dry-runs/:dryRunId/export',
  'GET /api2/flows/:flowId/agent/decisions/export',
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

/** Privileges over the company, its money, its team, its mail and its data. */
const powerfulPrivileges: ReadonlySet<string> = new Set<Privilege>([
  'team.manage',
  'company.manage',
  'billing.manage',
  'mailboxes.own',
  'candidates.export',
  'audit.read',
])

/** Changes that need such a privilege, or a person, without a step-up, and why that is safe. */
const changesWithoutStepUp: Readonly<Record<string, string>> = {
  'POST /api2/identity/licences/redeem': 'adds what was bought elsewhere, once per key',
  'POST /api2/stripe/buy-credits/search': 'leads to the provider’s page, where a person pays',
  'POST /api2/stripe/subscribe': 'leads to the provider’s page, where a person pays',
  'GET /api2/stripe/portal/:userId':
    'a browser form, which cannot ask: its page changes plan and card, and holds no data of people',
  'PATCH /api2/identity/company': 'its name and size, as members see them',
  'POST /api2/reference/taxonomies/uploads': 'words for searches, nothing about people',
  'PUT /api2/reference/taxonomies/uploads/:uploadId/parts/:part':
    'words for searches, nothing about people',
  'DELETE /api2/reference/taxonomies/uploads/:uploadId': 'discards what is not in use yet',
  'DELETE /api2/reference/taxonomies/:name': 'words for searches, which can be uploaded again',
  'PATCH /api2/outreach/settings':
    'limits and the imprint: changing them sends nothing and adds no sender',
  'PATCH /api2/outreach/mailboxes/:mailboxId':
    'pace, name and signature: not its servers, nor who may send',
  'POST /api2/outreach/mailboxes/:mailboxId/domain-check': 'asks public DNS',
  'POST /api2/outreach/mailboxes/:mailboxId/test': 'one message, to the mailbox itself',
  'DELETE /api2/outreach/mailboxes/:mailboxId': 'takes access away',
  'POST /api2/flows/:flowId/launch':
    'daily work, within the credits and limits of the member, and undone for 20 minutes',
  'POST /api2/flows/:flowId/agent/start':
    'daily work, within the credits and limits of the member, and undone for 20 minutes',
  'POST /api2/flows/:flowId/agent/answers':
    'daily work, within the credits that the agent holds already',
  'POST /api2/flows/:flowId/plan/test': 'one message, to the caller’s own address',
  'POST /api2/outreach/messages': 'daily work, limited per mailbox and person',
  'POST /api2/outreach/messages/:messageId/send-again': 'daily work, limited per mailbox',
  'DELETE /api2/identity/api-keys/:apiKeyId': 'takes access away',
  'POST /api2/identity/invitations/:invitationId/revoke': 'takes access away',
  'POST /api2/identity/invitations/join': 'needs the secret of an emailed link',
  'POST /api2/identity/switch-company': 'to a company of the same person',
  'POST /api2/identity/step-up': 'is the step-up',
  'POST /api2/identity/step-up/start': 'is the step-up',
  'POST /api2/identity/step-up/mail-code': 'is the step-up',
  'PATCH /api2/identity/factors/passkeys/:passkeyId': 'only its name',
  'PATCH /api2/identity/profile': 'name and time zone, not the address',
  'PUT /api2/identity/profile/photo': 'a picture',
  'DELETE /api2/identity/profile/photo': 'a picture',
  'POST /api2/telemetry/events': 'failures and counts of the caller’s own web app',
  'PATCH /api2/settings/emails': 'which emails we send to the member, and their signature',
}

/** Lists where the lists above and the declarations of the contract differ. */
export function listStepUpGaps(endpoints: readonly Endpoint[]): string[] {
  const served = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
  const exempt = Object.keys({ ...filesWithoutStepUp, ...changesWithoutStepUp })
  return [
    ...[...sensitiveEndpoints, ...exempt]
      .filter((name) => !served.has(name))
      .map((name) => `${name} is listed but not served`),
    ...[...served].flatMap(([name, endpoint]) => {
      const isListed = sensitiveEndpoints.includes(name)
      if (isListed && !endpoint.stepUp) return [`${name} is sensitive but requires no step-up`]
      if (!isListed && endpoint.stepUp) return [`${name} requires a step-up but is not listed`]
      if (isListed || exempt.includes(name)) return []
      if (sendsFile(endpoint)) return [`${name} returns a file but requires no step-up`]
      if (!isPowerful(endpoint)) return []
      return [`${name} changes what only few may but requires no step-up`]
    }),
  ]
}

function isPowerful({ access, answers, method, sessionOnly = false }: Endpoint): boolean {
  const isChange = method !== 'GET' || answers === 'redirect'
  return isChange && access !== 'public' && (sessionOnly || powerfulPrivileges.has(access))
}

/** A signed endpoint is a webhook, whose caller gets a plain acknowledgement. */
function sendsFile({ answers, signed = false }: Endpoint): boolean {
  return answers === 'file' && !signed
}

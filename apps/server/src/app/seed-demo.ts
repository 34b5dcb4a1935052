import { settleCredits } from '#modules/billing'
import {
  createCompany,
  findOwnedCompany,
  invite,
  isEmailTaken,
  type NewCompany,
} from '#modules/identity'
import { writeAuditInOrder } from '#platform/audit'
import type { Actor, Ctx, InTx, PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { addDemoJobs, type DemoMember } from './demo-jobs.ts'

const password = 'sourced-and-explained'
const timeZone = 'Europe/Lisbon'

/** The credentials of the demo; the start script prints them. */
export const demoCredentials = { email: 'demo@headwater.test', password } as const

interface DemoCompany extends NewCompany {
  /** Email of an invited person who has not accepted yet. */
  readonly invited?: string
  readonly hasJobs?: boolean
  /** The owner's mailbox at the mail stand-in. */
  readonly mailbox: string
  readonly postalAddress: string
}

/** Where the mail stand-in of this installation listens. */
export interface DemoMail {
  readonly smtpPort: number
  readonly imapPort: number
  /** Where links in messages lead. */
  readonly publicUrl: string
}

const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Meridian Grid',
    size: '201-500',
    invited: 'nadia.rossi@headwater.test',
    hasJobs: true,
    mailbox: 'ines.carvalho@meridian-grid.test',
    postalAddress: 'Rua do Ouro 84, 1100-063 Lisbon, Portugal',
    owner: {
      email: demoCredentials.email,
      password,
      firstName: 'Ines',
      lastName: 'Carvalho',
      title: 'Talent lead',
      timeZone,
    },
    members: [
      {
        role: 'recruiter',
        email: 'recruiter@headwater.test',
        password,
        firstName: 'Tomas',
        lastName: 'Lindqvist',
        title: 'Recruiter',
        timeZone,
      },
      {
        role: 'reviewer',
        email: 'reviewer@headwater.test',
        password,
        firstName: 'Amara',
        lastName: 'Okafor',
        title: 'Head of grid engineering',
        timeZone,
      },
    ],
  },
  {
    name: 'Ferrum Mobility',
    size: '51-200',
    mailbox: 'jonas.brandt@ferrum-mobility.test',
    postalAddress: 'Ferrum Mobility, Holzmarktstraße 25, 10243 Berlin, Germany',
    owner: {
      email: 'second@headwater.test',
      password,
      firstName: 'Jonas',
      lastName: 'Brandt',
      title: 'Head of people',
      timeZone: 'Europe/Berlin',
    },
    // Gives the demo user a second company to switch to.
    joining: [{ email: demoCredentials.email, role: 'admin' }],
  },
]

/**
 * Creates the demo companies that are missing and returns their names. Only for a trial on a local
 * machine, because the password is public. Without a mail stand-in they have no mailboxes.
 */
export async function seedDemo(ctx: PublicCtx, mail?: DemoMail): Promise<string[]> {
  const made: string[] = []
  for (const company of demoCompanies) {
    // Checked first, because hashing passwords is slow and a second start should be fast.
    if (await isEmailTaken(ctx, company.owner.email)) {
      if (mail) await followMailStandIn(ctx, company, mail)
    } else if (await createDemoCompany(ctx, company, mail)) made.push(company.name)
  }
  return made
}

/** Another start may have other ports, and one of an older version had no mailboxes. */
async function followMailStandIn(
  ctx: PublicCtx,
  company: DemoCompany,
  mail: DemoMail,
): Promise<void> {
  const owned = await findOwnedCompany(ctx, company.owner.email)
  if (!owned) return
  await connectMailbox({ ...ctx, actor: systemActor(owned.companyId, owned) }, company, mail)
}

async function connectMailbox(
  ctx: Ctx,
  { owner, mailbox: address }: DemoCompany,
  mail: DemoMail,
): Promise<string | undefined> {
  // Imported lazily: it loads the mail libraries, which a start without the stand-in does not need.
  const { connectDemoMailbox } = await import('#modules/outreach')
  const displayName = `${owner.firstName} ${owner.lastName}`
  return connectDemoMailbox(ctx, { address, displayName, ...mail })
}

const offer = { role: 'recruiter' as const, grantedPrivileges: [], monthlyCreditLimit: 200 }

/** Returns the session whose results have an alert, or undefined if it has no people. */
async function addJobs(
  ctx: InTx,
  members: readonly DemoMember[],
  mailbox: { readonly mailboxId: string; readonly publicUrl: string } | undefined,
): Promise<string | undefined> {
  const jobs = await addDemoJobs(ctx, members)
  // Imported lazily: it loads half of the product, which most starts do not need.
  const { addDemoCandidates, launchedJobTitle } = await import('./demo-candidates.ts')
  const candidates = await addDemoCandidates(ctx, jobs, members, { hasMail: mailbox !== undefined })
  const alerted = candidates.get(launchedJobTitle)?.flowId
  if (!mailbox) return alerted
  const { addDemoThreads } = await import('./demo-threads.ts')
  const { addDemoSession } = await import('./demo-session.ts')
  const launched = candidates.get(launchedJobTitle)
  if (launched) await addDemoSession(ctx, launched, mailbox)
  await addDemoThreads(ctx, candidates, mailbox)
  return alerted
}

async function addMail(ctx: InTx, company: DemoCompany, mail: DemoMail) {
  const { updateOutreachSettings } = await import('#modules/outreach')
  // No first message leaves without it.
  await updateOutreachSettings(ctx, { postalAddress: company.postalAddress })
  const mailboxId = await connectMailbox(ctx, company, mail)
  return mailboxId === undefined ? undefined : { mailboxId, publicUrl: mail.publicUrl }
}

/** Returns false when another process that starts at the same moment created the company first. */
async function createDemoCompany(
  ctx: PublicCtx,
  company: DemoCompany,
  mail: DemoMail | undefined,
): Promise<boolean> {
  const { invited: invitedEmail, hasJobs } = company
  const members = (company.members ?? []).map((member) => ({ ...member, clientId: newId() }))
  // Loaded before the transaction, which ends if it has to wait for half of the product.
  if (mail) {
    const parts = [import('./demo-threads.ts'), import('./demo-session.ts')]
    await Promise.all([import('#modules/outreach'), ...parts])
  }
  if (hasJobs) await import('./demo-candidates.ts')
  let alertedFlowId: string | undefined
  let owner: Actor
  try {
    // In one transaction: after a stop half-way the next start must not take it for a whole one.
    owner = await createCompany(ctx, { ...company, members }, (ctx) =>
      writeAuditInOrder(ctx, async (ctx) => {
        // Posts the initial grant, so that the receipts show where the credits came from.
        await settleCredits(ctx)
        if (invitedEmail !== undefined) await invite(ctx, { emails: [invitedEmail], ...offer })
        const mailbox = mail && (await addMail(ctx, company, mail))
        alertedFlowId = hasJobs ? await addJobs(ctx, members, mailbox) : undefined
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
  if (alertedFlowId) await addAlert({ ...ctx, actor: owner }, alertedFlowId, members)
  return true
}

/** After the transaction, because a search has its own. */
async function addAlert(ctx: Ctx, flowId: string, members: readonly DemoMember[]): Promise<void> {
  const { addDemoAlert } = await import('#modules/flows')
  const recruiter = members.find(({ role }) => role === 'recruiter')
  const recipientIds = [ctx.actor.clientId, ...(recruiter ? [recruiter.clientId] : [])]
  await addDemoAlert(ctx, { flowId, recipientIds, timeZone })
}

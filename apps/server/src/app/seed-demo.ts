import { settleCredits } from '#modules/billing'
import { createCompany, invite, isEmailTaken, type NewCompany } from '#modules/identity'
import type { InTx, PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { addDemoJobs, type DemoMember } from './demo-jobs.ts'

const password = 'sourced-and-explained'
const timeZone = 'Europe/Lisbon'

/** The credentials of the demo; the start script prints them. */
export const demoCredentials = { email: 'demo@headwater.test', password } as const

interface DemoCompany extends NewCompany {
  /** Email of an invited person who has not accepted yet. */
  readonly invited?: string
  readonly hasJobs?: boolean
}

const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Meridian Grid',
    size: '201-500',
    invited: 'nadia.rossi@headwater.test',
    hasJobs: true,
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
 * machine, because the password is public.
 */
export async function seedDemo(ctx: PublicCtx): Promise<string[]> {
  const made: string[] = []
  for (const company of demoCompanies) {
    // Checked first, because hashing passwords is slow and a second start should be fast.
    if (await isEmailTaken(ctx, company.owner.email)) continue
    if (await createDemoCompany(ctx, company)) made.push(company.name)
  }
  return made
}

const offer = { role: 'recruiter' as const, grantedPrivileges: [], monthlyCreditLimit: 200 }

async function addJobs(ctx: InTx, members: readonly DemoMember[]): Promise<void> {
  const jobs = await addDemoJobs(ctx, members)
  // Imported lazily: it loads half of the product, which most starts do not need.
  const { addDemoCandidates } = await import('./demo-candidates.ts')
  await addDemoCandidates(ctx, jobs, members)
}

/** Returns false when another process that starts at the same moment created the company first. */
async function createDemoCompany(
  ctx: PublicCtx,
  { invited: invitedEmail, hasJobs, ...company }: DemoCompany,
): Promise<boolean> {
  const members = (company.members ?? []).map((member) => ({ ...member, clientId: newId() }))
  try {
    // In one transaction: after a stop half-way the next start must not take it for a whole one.
    await createCompany(ctx, { ...company, members }, async (ctx) => {
      // Posts the initial grant, so that the receipts show where the credits came from.
      await settleCredits(ctx)
      if (invitedEmail !== undefined) await invite(ctx, { emails: [invitedEmail], ...offer })
      if (hasJobs) await addJobs(ctx, members)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

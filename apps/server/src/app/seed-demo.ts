import { settleCredits } from '#modules/billing'
import { foundCompany, invite, isEmailTaken, type NewCompany } from '#modules/identity'
import type { InTx, PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { addDemoJobs, type DemoMember } from './demo-jobs.ts'

const password = 'sourced-and-explained'
const timeZone = 'Europe/Lisbon'

/** What a newcomer signs in with; the start prints it. */
export const demoSignIn = { email: 'demo@headwater.test', password } as const

interface DemoCompany extends NewCompany {
  /** Somebody who has not answered yet. */
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
      email: demoSignIn.email,
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
    // So that whoever tries the product has a second company to switch to.
    joining: [{ email: demoSignIn.email, role: 'admin' }],
  },
]

/**
 * Makes the demo companies that are missing; gives the names of those it made. For a trial on one's
 * own machine: the password is known to everybody.
 */
export async function seedDemo(ctx: PublicCtx): Promise<string[]> {
  const made: string[] = []
  for (const company of demoCompanies) {
    // Asked first, because the passwords are slow to hash and a second start should be fast.
    if (await isEmailTaken(ctx, company.owner.email)) continue
    if (await found(ctx, company)) made.push(company.name)
  }
  return made
}

const offer = { role: 'recruiter' as const, grantedPrivileges: [], monthlyCreditLimit: 200 }

async function addJobs(ctx: InTx, members: readonly DemoMember[]): Promise<void> {
  const jobs = await addDemoJobs(ctx, members)
  // Brought in only here: half of the product comes with it, and most starts have no use for that.
  const { addDemoCandidates } = await import('./demo-candidates.ts')
  await addDemoCandidates(ctx, jobs, members)
}

/** False when another process that starts at the same moment was faster. */
async function found(
  ctx: PublicCtx,
  { invited, hasJobs, ...company }: DemoCompany,
): Promise<boolean> {
  const members = (company.members ?? []).map((member) => ({ ...member, clientId: newId() }))
  try {
    // In one transaction: after a stop half-way the next start must not take it for a whole one.
    await foundCompany(ctx, { ...company, members }, async (ctx) => {
      // So that the first look at the receipts shows where the credits came from.
      await settleCredits(ctx)
      if (invited !== undefined) await invite(ctx, { emails: [invited], ...offer })
      if (hasJobs) await addJobs(ctx, members)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

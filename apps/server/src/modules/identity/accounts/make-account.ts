import type { Provider } from '@headwater/contract/identity/fields'
import type { companySizes } from '@headwater/contract/option-lists'
import type { Ctx, InTx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { insertFounded } from '../found-company.ts'
import { redeemLicenceFor } from '../licences/redeem-licence-for.ts'
import { insertProviderAccount } from '../providers/provider-account-store.ts'
import { deadLink } from './dead-link.ts'
import { licenceLostMail } from './mails.ts'

/** What a person said about their company who has shown that the address is theirs. */
interface NewCompany {
  readonly email: string
  readonly companyName: string
  readonly companySize: string
  readonly hearAboutUs: string | null
  readonly jobTitle: string | null
  readonly licenceHash: Buffer | null
}

/** The same, and what they said about themselves. */
export interface NewAccount extends NewCompany {
  /** Null for somebody who signs in with a provider. */
  readonly passwordHash: string | null
  readonly provider: { provider: Provider; issuer: string; subject: string } | undefined
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string
}

/**
 * Makes person, company and owner in a transaction that runs as that owner: `newFounder()`. A
 * licence that somebody else has redeemed meanwhile does not stand in the way.
 */
export async function makeAccount(ctx: InTx<Ctx>, account: NewAccount): Promise<void> {
  const { email, passwordHash, firstName, lastName, timeZone, provider } = account
  await makeCompany(ctx, account, { email, passwordHash, firstName, lastName, timeZone })
  if (!provider) return
  const link = { ...provider, userId: ctx.actor.userId, email }
  // Somebody else's by now: an account without the link would have no way in.
  if (!(await insertProviderAccount(ctx.db, link))) throw deadLink()
}

/** The same for who has an account already, when there is no person to make. */
export async function makeCompany(
  ctx: InTx<Ctx>,
  { companyName, companySize, hearAboutUs, jobTitle, licenceHash, email }: NewCompany,
  person?: Parameters<typeof insertFounded>[2],
): Promise<void> {
  const facts = {
    name: companyName,
    size: companySize as (typeof companySizes)[number],
    hearAboutUs,
    firstJobTitle: jobTitle,
  }
  await insertFounded(ctx, facts, person)
  if (licenceHash && !(await redeemLicenceFor(ctx, licenceHash))) {
    await sendMail(ctx, licenceLostMail(email))
  }
}

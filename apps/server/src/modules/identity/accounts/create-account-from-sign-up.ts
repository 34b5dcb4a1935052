import type { Provider } from '@headwater/contract/identity/fields'
import type { companySizes } from '@headwater/contract/option-lists'
import type { Ctx, InTx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { insertCompanyWithOwner } from '../create-company.ts'
import { redeemLicenceByHash } from '../licences/redeem-licence-by-hash.ts'
import { insertProviderAccount } from '../providers/provider-account-store.ts'
import { invalidLink } from './invalid-link.ts'
import { licenceNotRedeemedMail } from './mails.ts'

/** The company details of a person who has verified their email address. */
interface SignUpCompany {
  readonly email: string
  readonly companyName: string
  readonly companySize: string
  readonly hearAboutUs: string | null
  readonly jobTitle: string | null
  readonly licenceHash: Buffer | null
}

/** The same, with the details of the person. */
export interface NewAccount extends SignUpCompany {
  /** Null for a user who signs in with a provider. */
  readonly passwordHash: string | null
  readonly provider: { provider: Provider; issuer: string; subject: string } | undefined
  readonly firstName: string
  readonly lastName: string
  readonly timeZone: string
}

/**
 * Creates user, company and owner in a transaction that runs as that owner: `createFounderActor()`.
 * A licence that was redeemed elsewhere meanwhile does not prevent it.
 */
export async function createAccountFromSignUp(ctx: InTx<Ctx>, account: NewAccount): Promise<void> {
  const { email, passwordHash, firstName, lastName, timeZone, provider } = account
  await createCompanyFromSignUp(ctx, account, {
    email,
    passwordHash,
    firstName,
    lastName,
    timeZone,
  })
  if (!provider) return
  const link = { ...provider, userId: ctx.actor.userId, email }
  // The provider account belongs to another user by now; without the link this account would have
  // no way to sign in.
  if (!(await insertProviderAccount(ctx.db, link))) throw invalidLink()
}

/** Creates only the company and its owner, for a user who already has an account. */
export async function createCompanyFromSignUp(
  ctx: InTx<Ctx>,
  { companyName, companySize, hearAboutUs, jobTitle, licenceHash, email }: SignUpCompany,
  person?: Parameters<typeof insertCompanyWithOwner>[2],
): Promise<void> {
  const facts = {
    name: companyName,
    size: companySize as (typeof companySizes)[number],
    hearAboutUs,
    firstJobTitle: jobTitle,
  }
  await insertCompanyWithOwner(ctx, facts, person)
  if (licenceHash && !(await redeemLicenceByHash(ctx, licenceHash))) {
    await enqueueMail(ctx, licenceNotRedeemedMail(email))
  }
}

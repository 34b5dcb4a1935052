import type { Factors, Passkey } from '@headwater/contract/identity/factors'
import type { Selectable } from 'kysely'
import type { AccountTables } from '../account-tables.ts'
import type { UserRow } from '../user-row.ts'
import type { HeldFactors } from './held-factors.ts'

type PasskeyRow = Selectable<AccountTables['identity.passkeys']>
type ProviderRow = Pick<
  Selectable<AccountTables['identity.providerAccounts']>,
  'provider' | 'email' | 'linkedAt'
>

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export function presentFactors(
  person: UserRow,
  held: HeldFactors,
  providers: readonly ProviderRow[],
): Factors {
  return {
    hasPassword: person.passwordHash !== null,
    totpSince: held.totpSince?.toISOString() ?? null,
    passkeys: held.passkeys.map(presentPasskey),
    recoveryCodesLeft: held.codesLeft,
    providers: providers.map(({ provider, email, linkedAt }) => ({
      provider,
      email,
      linkedAt: linkedAt.toISOString(),
    })),
  }
}

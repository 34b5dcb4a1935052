import type { Selectable } from 'kysely'
import type { IdentityTables } from './tables.ts'

/** Somebody who has an account, with everything that is kept about them. */
export type Person = Selectable<IdentityTables['identity.users']>

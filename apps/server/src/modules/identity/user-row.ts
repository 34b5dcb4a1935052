import type { Selectable } from 'kysely'
import type { IdentityTables } from './tables.ts'

/** A user account with all its columns. */
export type UserRow = Selectable<IdentityTables['identity.users']>

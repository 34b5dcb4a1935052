import type { Provider } from '@headwater/contract/identity/fields'
import type { Generated, JSONColumnType } from 'kysely'

type Data = JSONColumnType<Record<string, unknown>>

/** Tables about users: how they signed up, and how they authenticate. */
export interface AccountTables {
  'identity.photos': {
    id: string
    userId: string
    contentType: 'image/png' | 'image/jpeg' | 'image/webp'
    bytes: Buffer
    createdAt: Generated<Date>
  }
  'identity.signUps': {
    id: string
    email: string
    emailFolded: string
    passwordHash: string | null
    provider: Provider | null
    firstName: string
    lastName: string
    companyName: string
    companySize: string
    hearAboutUs: string | null
    jobTitle: string | null
    licenceHash: Buffer | null
    timeZone: string
    browserHash: Generated<Buffer | null>
    createdAt: Generated<Date>
  }
  'identity.oneTimeTokens': {
    id: string
    hash: Buffer
    purpose: TokenPurpose
    userId: string | null
    signUpId: string | null
    email: string
    data: Data
    createdAt: Generated<Date>
    expiresAt: Date
    usedAt: Date | null
  }
  'identity.totpSecrets': {
    userId: string
    sealedSecret: string
    confirmedAt: Date | null
    lastStep: Generated<number>
    createdAt: Generated<Date>
  }
  'identity.passkeys': {
    id: string
    userId: string
    credentialId: string
    publicKey: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    createdAt: Generated<Date>
    lastUsedAt: Date | null
  }
  'identity.recoveryCodes': { userId: string; codeHash: Buffer; usedAt: Date | null }
  'identity.challenges': {
    id: string
    hash: Buffer
    purpose: ChallengePurpose
    userId: string
    sessionId: string | null
    passkeyChallenge: string | null
    mailCodeHash: Buffer | null
    data: Data
    tries: Generated<number>
    expiresAt: Date
    usedAt: Date | null
  }
  'identity.providerAccounts': {
    provider: Provider
    issuer: string
    subject: string
    userId: string
    email: string
    linkedAt: Generated<Date>
  }
  'identity.providerAttempts': {
    id: string
    provider: Provider
    intent: 'signin' | 'signup' | 'link'
    browserHash: Buffer
    stateHash: Buffer
    sealedSecrets: string
    userId: string | null
    exchangeHash: Buffer | null
    ticketHash: Buffer | null
    createdAt: Generated<Date>
    expiresAt: Date
    returnedAt: Date | null
    exchangedAt: Date | null
    finishedAt: Date | null
  }
  'identity.mailCounts': { id: string; emailHash: Buffer; sentAt: Generated<Date> }
}

export type TokenPurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'remove-access'
  | 'known-device'
export type ChallengePurpose = 'second-factor' | 'step-up' | 'new-passkey'

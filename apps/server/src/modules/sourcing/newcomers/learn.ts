import type { Profile } from '@headwater/contract/sourcing/profile'
import { mergeProfiles, type NewContact } from '@headwater/intake'
import type { PreparedNewcomer } from './prepare-newcomer.ts'

export interface Learner {
  readonly profile: Profile
  /** `kind:key` of each way to reach them. */
  readonly contactKeys: ReadonlySet<string>
}

export interface Learnt {
  /** What they are afterwards. */
  readonly profile: Profile
  /** Ways to reach them that nobody knew. */
  readonly newContacts: readonly NewContact[]
}

/** What somebody becomes who is the same as a newcomer: for the preview and for the adding alike. */
export function learn({ profile, contactKeys }: Learner, entry: PreparedNewcomer): Learnt {
  return {
    profile: mergeProfiles(profile, entry.profile),
    newContacts: entry.contacts.filter(({ kind, key }) => !contactKeys.has(`${kind}:${key}`)),
  }
}

import type { InputOf } from '@headwater/contract/endpoint'
import type { changeEmailSettings, EmailSettings } from '@headwater/contract/settings'

/** What was named replaces, what was not stays. */
export function decideEmailSettings(
  { signature, notifications }: EmailSettings,
  wishes: InputOf<typeof changeEmailSettings>,
): EmailSettings {
  const { invitationAccepted, teamChanges, mentions } = wishes.notifications ?? {}
  return {
    signature: wishes.signature ?? signature,
    notifications: {
      invitationAccepted: invitationAccepted ?? notifications.invitationAccepted,
      teamChanges: teamChanges ?? notifications.teamChanges,
      mentions: mentions ?? notifications.mentions,
    },
  }
}

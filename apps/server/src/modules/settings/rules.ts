import type { InputOf } from '@headwater/contract/endpoint'
import type { EmailSettings, updateEmailSettings } from '@headwater/contract/settings'

/** Returns the settings with the given fields replaced. */
export function decideEmailSettings(
  { signature, notifications }: EmailSettings,
  changes: InputOf<typeof updateEmailSettings>,
): EmailSettings {
  const { invitationAccepted, teamChanges, mentions } = changes.notifications ?? {}
  return {
    signature: changes.signature ?? signature,
    notifications: {
      invitationAccepted: invitationAccepted ?? notifications.invitationAccepted,
      teamChanges: teamChanges ?? notifications.teamChanges,
      mentions: mentions ?? notifications.mentions,
    },
  }
}

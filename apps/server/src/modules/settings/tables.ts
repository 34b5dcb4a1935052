import type { Generated } from 'kysely'

interface SettingsTables {
  'settings.emailSettings': {
    companyId: string
    clientId: string
    signature: Generated<string>
    wantsInvitationAccepted: Generated<boolean>
    wantsTeamChanges: Generated<boolean>
    wantsMentions: Generated<boolean>
    changedAt: Generated<Date>
  }
}

declare module '#platform/tables' {
  interface Tables extends SettingsTables {}
}

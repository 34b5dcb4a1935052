import { type NotificationSettings, updateEmailSettings } from '@headwater/contract/settings'
import { useCredentials } from '#lib/session'
import { toast } from '#ui/feedback/toast'
import { SwitchRow } from '#ui/forms/switch-row'
import { Card } from '#ui/layout/card'
import { Section } from '../section.tsx'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { notificationSectionText } from './section-texts.ts'
import { useUpdateCachedEmailSettings } from './use-update-cached-email-settings.ts'

/** Selects which emails the user receives. A switch applies at once. */
export function NotificationSection({ notifications }: { notifications: NotificationSettings }) {
  const mayManageTeam = useCredentials()?.privileges.includes('team.manage') ?? false
  const updateCached = useUpdateCachedEmailSettings()
  const change = useStepUpMutation(updateEmailSettings, { onDone: updateCached })
  const asked = change.isPending ? change.variables.notifications : undefined

  function choose(choice: Partial<NotificationSettings>) {
    change.mutate(
      { notifications: choice },
      {
        onSuccess: () => {
          const [[name, isOn] = []] = Object.entries(choice)
          const undo = { [`${name}`]: !isOn }
          toast({
            message: isOn ? 'These emails are on.' : 'These emails are off.',
            tone: 'ok',
            onUndo: () => change.mutate({ notifications: undo }),
          })
        },
      },
    )
  }

  return (
    <Section {...notificationSectionText}>
      <Card padding="none">
        <SwitchRow
          checked={asked?.mentions ?? notifications.mentions}
          hint="An email when someone mentions you in a note about a candidate."
          label="Mentions"
          onChange={(mentions) => choose({ mentions })}
        />
        <SwitchRow
          checked={asked?.invitationAccepted ?? notifications.invitationAccepted}
          hint="An email when someone you invited joins."
          label="Accepted invitations"
          onChange={(invitationAccepted) => choose({ invitationAccepted })}
        />
        {mayManageTeam && (
          <SwitchRow
            checked={asked?.teamChanges ?? notifications.teamChanges}
            hint="An email when someone joins, leaves or gets another role."
            label="Changes in the team"
            onChange={(teamChanges) => choose({ teamChanges })}
          />
        )}
      </Card>
    </Section>
  )
}

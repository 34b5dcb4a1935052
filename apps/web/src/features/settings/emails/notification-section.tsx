import { changeEmailSettings, type Notifications } from '@headwater/contract/settings'
import { useCredentials } from '#lib/session'
import { Card } from '#ui/card'
import { toast } from '#ui/toast'
import { Section } from '../section.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useAct } from '../use-act.ts'
import { notificationWords } from './section-words.ts'
import { useTakeOverSettings } from './take-over-settings.ts'

/** Which mails the person wants. A switch acts at once. */
export function NotificationSection({ notifications }: { notifications: Notifications }) {
  const mayManageTeam = useCredentials()?.privileges.includes('team.manage') ?? false
  const takeOver = useTakeOverSettings()
  const change = useAct(changeEmailSettings, { onDone: takeOver })
  const asked = change.isPending ? change.variables.notifications : undefined

  function choose(choice: Partial<Notifications>) {
    change.mutate(
      { notifications: choice },
      {
        onSuccess: () => {
          const [[name, isOn] = []] = Object.entries(choice)
          const undo = { [`${name}`]: !isOn }
          toast({
            message: isOn ? 'You get these mails now.' : 'You no longer get these mails.',
            tone: 'ok',
            onUndo: () => change.mutate({ notifications: undo }),
          })
        },
      },
    )
  }

  return (
    <Section {...notificationWords}>
      <Card padding="none">
        <SwitchRow
          checked={asked?.mentions ?? notifications.mentions}
          hint="A mail when somebody mentions you in a note about a candidate."
          label="Mentions"
          onChange={(mentions) => choose({ mentions })}
        />
        <SwitchRow
          checked={asked?.invitationAccepted ?? notifications.invitationAccepted}
          hint="A mail when somebody you invited has joined."
          label="Accepted invitations"
          onChange={(invitationAccepted) => choose({ invitationAccepted })}
        />
        {mayManageTeam && (
          <SwitchRow
            checked={asked?.teamChanges ?? notifications.teamChanges}
            hint="A mail when somebody joins, leaves or gets another role."
            label="Changes in the team"
            onChange={(teamChanges) => choose({ teamChanges })}
          />
        )}
      </Card>
    </Section>
  )
}

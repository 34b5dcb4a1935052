import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { toast } from '#ui/feedback/toast'
import { SwitchRow } from '#ui/forms/switch-row'
import { Card } from '#ui/layout/card'
import { useMayManageCompany, useSaveOutreachSettings } from './use-outreach-settings.ts'

type SwitchName = 'rampsUpNewMailboxes'

/** Shows what applies to all emails of the company. A switch applies at once. */
export function SendingSwitches({ settings }: { settings: OutreachSettings }) {
  const mayManage = useMayManageCompany()
  const change = useSaveOutreachSettings()
  const asked = change.isPending ? change.variables : undefined

  function choose(name: SwitchName, isOn: boolean) {
    change.mutate(
      { [name]: isOn },
      {
        onSuccess: () =>
          toast({
            message: `${labels[name]} is ${isOn ? 'on' : 'off'}.`,
            tone: 'ok',
            onUndo: () => change.mutate({ [name]: !isOn }),
          }),
      },
    )
  }

  const toggles = {
    rampsUpNewMailboxes: asked?.rampsUpNewMailboxes ?? settings.rampsUpNewMailboxes,
  }
  return (
    <Card aria-label="Company settings" className="grid lg:grid-cols-3" padding="none">
      <SwitchRow
        checked
        hint="Always on: the law gives people a way to opt out."
        isDisabled
        label="Opt-out line"
        layout="cell"
      />
      <SwitchRow
        checked={toggles.rampsUpNewMailboxes}
        hint="Few emails at first, more each day until the limit."
        isDisabled={!mayManage}
        label={labels.rampsUpNewMailboxes}
        layout="cell"
        onChange={(isOn) => choose('rampsUpNewMailboxes', isOn)}
      />
      <SwitchRow
        checked={false}
        hint="Always off: no pixel, and links stay as you wrote them."
        isDisabled
        label="Track opens and clicks"
        layout="cell"
      />
    </Card>
  )
}

const labels: Readonly<Record<SwitchName, string>> = {
  rampsUpNewMailboxes: 'Ramp up new mailboxes',
}

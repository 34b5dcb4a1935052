import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { useId } from 'react'
import { toast } from '#ui/feedback/toast'
import { Switch } from '#ui/forms/switch'
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
      <SwitchCell
        checked
        hint="Always on: the law gives people a way to opt out."
        isDisabled
        label="Opt-out line"
      />
      <SwitchCell
        checked={toggles.rampsUpNewMailboxes}
        hint="Few emails at first, more each day until the cap."
        isDisabled={!mayManage}
        label={labels.rampsUpNewMailboxes}
        onChange={(isOn) => choose('rampsUpNewMailboxes', isOn)}
      />
      <SwitchCell
        checked={false}
        hint="Always off: no pixel, and links stay as you wrote them."
        isDisabled
        label="Track opens and clicks"
      />
    </Card>
  )
}

const labels: Readonly<Record<SwitchName, string>> = {
  rampsUpNewMailboxes: 'Ramp up new mailboxes',
}

interface SwitchCellProps {
  label: string
  hint: string
  checked: boolean
  isDisabled: boolean
  onChange?: (isOn: boolean) => void
}

function SwitchCell({ label, hint, checked, isDisabled, onChange }: SwitchCellProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-3 border-line p-4 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l">
      <div className="min-w-0">
        <p className="font-medium" id={`${id}-label`}>
          {label}
        </p>
        <p className="text-type-12 text-fg-2" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <Switch
        aria-describedby={`${id}-hint`}
        aria-labelledby={`${id}-label`}
        checked={checked}
        disabled={isDisabled}
        onCheckedChange={(isOn) => onChange?.(isOn)}
      />
    </div>
  )
}

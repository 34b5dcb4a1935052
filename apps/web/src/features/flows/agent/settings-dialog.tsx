import { type Agent, type AgentSettings, saveAgentSettings } from '@headwater/contract/flows/agent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { NumberStepper } from '#ui/forms/number-stepper'
import { RadioGroup } from '#ui/forms/radio-group'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { ScoreBar } from './score-bar.tsx'
import { reloadAgent, showAgent } from './use-agent.ts'

interface SettingsDialogProps extends DialogState {
  flowId: string
  agent: Agent
}

/** Edits what the agent may do alone. */
export function SettingsDialog({ flowId, agent, ...dialog }: SettingsDialogProps) {
  const cache = useQueryClient()
  // What a colleague saves meanwhile is not overwritten.
  const [{ settings: before, version }] = useState(agent)
  const [settings, setSettings] = useState(before)
  const change = (changes: Partial<AgentSettings>) => setSettings({ ...settings, ...changes })
  const save = useMutation({
    mutationFn: () => call(saveAgentSettings, { flowId, settings, baseVersion: version }),
    onSuccess: (saved) => {
      showAgent(cache, flowId, saved)
      dialog.onOpenChange(false)
      toast({ message: 'Saved. The agent decides by it from now on.', tone: 'ok' })
    },
    onSettled: () => reloadAgent(cache, flowId),
  })
  const { writeFrom, askFrom, emails, asksAlways, creditsPerDay } = settings
  const isCrossed = askFrom > writeFrom
  return (
    <FormDialog
      {...dialog}
      disabledReason={isCrossed ? 'Correct the scores first.' : undefined}
      failure={save.error ? formatFailure(save.error) : undefined}
      hasUnsavedChanges={JSON.stringify(settings) !== JSON.stringify(before)}
      isBusy={save.isPending}
      onSubmit={() => save.mutate()}
      submitLabel="Save"
      title="What it may do alone"
    >
      <ScoreBar settings={settings} />
      <div className="grid gap-4 md:grid-cols-2">
        <WriteFromField onChange={(value) => change({ writeFrom: value })} value={writeFrom} />
        <Field
          error={isCrossed ? `Enter ${writeFrom} or less.` : undefined}
          hint="It asks you first. It skips people below."
          label="Ask from score"
        >
          <NumberStepper
            label="Ask from score"
            max={100}
            min={0}
            onValueChange={(value) => change({ askFrom: value })}
            value={askFrom}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-type-12 font-medium">
          Email quality
        </p>
        <RadioGroup
          label="Email quality"
          onValueChange={(value) => change({ emails: value })}
          options={[
            { value: 'verified', label: 'Verified only', hint: 'Addresses that were checked.' },
            {
              value: 'any',
              label: 'Any that may arrive',
              hint: 'Also addresses that were not checked. A bounce is refunded.',
            },
          ]}
          value={emails}
        />
      </div>
      <Checkbox checked={asksAlways} onCheckedChange={(checked) => change({ asksAlways: checked })}>
        Ask me before every first email
      </Checkbox>
      <Field
        hint="When they are spent, it goes on the next day it searches."
        label="Credits a day, at most"
      >
        <NumberStepper
          label="Credits a day"
          max={1_000}
          min={1}
          onValueChange={(value) => change({ creditsPerDay: value })}
          value={creditsPerDay}
        />
      </Field>
    </FormDialog>
  )
}

interface WriteFromFieldProps {
  value: number
  onChange: (value: number) => void
}

/** Takes the focus, which a dialog gives to the button that lowers the number. */
function WriteFromField({ value, onChange }: WriteFromFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={field}>
      <Field hint="It unlocks people and writes to them." label="Write from score">
        <NumberStepper
          label="Write from score"
          max={100}
          min={0}
          onValueChange={onChange}
          value={value}
        />
      </Field>
    </div>
  )
}

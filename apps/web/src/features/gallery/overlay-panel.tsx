import { Sailboat } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Checkbox, type CheckedState } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Select } from '#ui/forms/select'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { Popover, PopoverClose } from '#ui/overlays/popover'
import { Panel } from './panel.tsx'
import { sampleTimeZones } from './sample-options.tsx'

export function OverlayPanel({ onOpenPanel }: { onOpenPanel: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const [agreed, setAgreed] = useState<CheckedState>(true)
  const [zone, setZone] = useState('Europe/Oslo')
  return (
    <Panel title="Dialog, popover, side panel">
      <div className="flex flex-wrap gap-2">
        <Dialog
          description="The first emails are sent today at 14:00. You can pause at any time."
          footer={
            <>
              <DialogClose>
                <Button>Back to editing</Button>
              </DialogClose>
              <Button icon={Sailboat} kind="primary">
                Launch to 36 people · 33 credits
              </Button>
            </>
          }
          title="Launch to 36 people?"
          trigger={<Button>Dialog</Button>}
        >
          <Field label="Time zone">
            <Select onValueChange={setZone} options={sampleTimeZones} value={zone} />
          </Field>
          <Checkbox checked={agreed} className="mt-4" onCheckedChange={setAgreed}>
            Launch although 2 people have a missing variable
          </Checkbox>
        </Dialog>
        <Button onClick={() => setConfirming(true)}>Confirm</Button>
        <ConfirmDialog
          confirmLabel="Delete 3 jobs"
          description="Their 41 candidates stay in the talent pool. This can’t be undone."
          kind="danger"
          onConfirm={() => setConfirming(false)}
          onOpenChange={setConfirming}
          open={confirming}
          title="Delete 3 jobs?"
        />
        <Popover label="Daily cap" trigger={<Button>Popover</Button>}>
          <Field hint="12 sent today" label="Daily cap">
            <Input defaultValue="40" inputMode="numeric" />
          </Field>
          <div className="mt-4 flex justify-end">
            <PopoverClose>
              <Button kind="primary">Save cap</Button>
            </PopoverClose>
          </div>
        </Popover>
        <Button onClick={onOpenPanel}>Side panel</Button>
      </div>
    </Panel>
  )
}

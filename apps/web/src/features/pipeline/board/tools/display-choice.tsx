import { type CardField, cardFields, maxCardFields } from '@headwater/contract/pipeline/board'
import { Columns3, List, SlidersHorizontal } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { Segmented } from '#ui/forms/segmented'
import { Popover } from '#ui/overlays/popover'
import { useBoard, useBoardContext } from '../board-context.ts'

/**
 * Switches between board and list and selects the fields on a card, five at most to keep it
 * compact.
 */
export function DisplayChoice() {
  const { store } = useBoardContext()
  const view = useBoard((state) => state.view)
  const isFull = view.fields.length >= maxCardFields

  function toggle(field: CardField, isOn: boolean) {
    const fields = cardFields.filter((each) => (each === field ? isOn : view.fields.includes(each)))
    store.setView({ ...view, fields })
  }

  return (
    <Popover
      align="end"
      className="w-72"
      label="Display"
      trigger={<Button icon={SlidersHorizontal}>Display</Button>}
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label="Layout"
          onValueChange={(kind) => store.setView({ ...view, kind })}
          segments={[
            { value: 'board', label: 'Board', icon: Columns3 },
            { value: 'list', label: 'List', icon: List },
          ]}
          value={view.kind}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-type-12 font-medium">
            On each card
            <span className="ml-1 font-regular text-fg-2 tabular-nums">
              {view.fields.length} of {maxCardFields}
            </span>
          </legend>
          {cardFields.map((field) => {
            const isOn = view.fields.includes(field)
            return (
              <Checkbox
                checked={isOn}
                disabled={isFull && !isOn}
                key={field}
                onCheckedChange={(checked) => toggle(field, checked)}
              >
                {cardFieldLabels[field]}
              </Checkbox>
            )
          })}
        </fieldset>
        {isFull && <p className="text-type-12 text-fg-2">Remove one to choose another.</p>}
      </div>
    </Popover>
  )
}

const cardFieldLabels: Readonly<Record<CardField, string>> = {
  title: 'Title',
  employer: 'Employer',
  place: 'Location',
  activity: 'Last activity',
  days: 'Days in stage',
  tags: 'Tags',
  assignee: 'Owner',
  answerBy: 'Reply due',
}

import type { AlertReply } from '@headwater/contract/flows/alerts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Checkbox } from '#ui/forms/checkbox'

interface AlertRecipientsProps {
  viewers: AlertReply['viewers']
  value: readonly string[]
  mayWrite: boolean
  onChange: (recipientIds: string[]) => void
}

/** Chooses who gets the emails, of the members who may see the session. */
export function AlertRecipients({ viewers, value, mayWrite, onChange }: AlertRecipientsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = viewers.filter(({ id }) => value.includes(id))
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-type-12 text-fg-2">Who gets it</h3>
      <div className="flex flex-wrap items-center gap-1.5">
        {chosen.map(({ id, name }) => (
          <span key={id} title={name}>
            <Avatar labelled name={name} />
          </span>
        ))}
        {chosen.length === 0 && <span className="text-type-13 text-fg-2">No one</span>}
        {mayWrite && (
          <IconButton
            aria-expanded={isChoosing}
            className="rounded-full! border! border-dashed! border-line-control!"
            icon={Plus}
            label="Choose members"
            onClick={() => setChoosing(!isChoosing)}
            size="sm"
          />
        )}
      </div>
      {isChoosing && (
        <ul className="mt-2.5 flex max-h-40 flex-col gap-2 overflow-y-auto py-0.5 pl-0.5">
          {viewers.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                checked={value.includes(id)}
                onCheckedChange={(isChosen) =>
                  onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
                }
              >
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

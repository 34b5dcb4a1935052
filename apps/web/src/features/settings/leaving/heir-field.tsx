import type { ResultOf } from '@headwater/contract/endpoint'
import type { listHeirs } from '@headwater/contract/identity/team'
import { countOf } from '#lib/format'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'

interface HeirFieldProps {
  inheritance: ResultOf<typeof listHeirs>
  heir: string | undefined
  error: string | undefined
  onChange: (heir: string) => void
}

/** Who takes over, and what there is to take over. */
export function HeirField({ inheritance, heir, error, onChange }: HeirFieldProps) {
  const { heirs, pendingInvitations, apiKeys } = inheritance
  return (
    <Field
      error={error}
      hint={`They get ${countOf(pendingInvitations, 'open invitation', 'open invitations')} of yours. ${apiKeys === 0 ? 'You have no API keys here.' : `Your ${countOf(apiKeys, 'API key ends', 'API keys end')}.`}`}
      label="Who takes over from you"
    >
      <Combobox
        onValuesChange={([next]) => next !== undefined && onChange(next)}
        options={heirs.map(({ id, firstName, lastName, role }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
          detail: roleNames[role],
        }))}
        placeholder="Choose a colleague"
        searchPlaceholder="Search colleagues"
        values={heir === undefined ? [] : [heir]}
      />
    </Field>
  )
}

const roleNames = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  reviewer: 'Reviewer',
} as const

import type { ResultOf } from '@headwater/contract/endpoint'
import type { Heir, listHeirs } from '@headwater/contract/identity/team'
import { countOf } from '#lib/format'
import { Field } from '#ui/field'
import { HeirChoice } from '../heir-choice.tsx'

interface HeirFieldProps {
  /** Who leaves. */
  clientId: string
  inheritance: ResultOf<typeof listHeirs>
  heir: Heir | undefined
  error: string | undefined
  onChange: (heir: Heir) => void
}

/** Who takes over, and what there is to take over. */
export function HeirField({ clientId, inheritance, heir, error, onChange }: HeirFieldProps) {
  const { pendingInvitations, apiKeys } = inheritance
  return (
    <Field
      error={error}
      hint={`They get ${countOf(pendingInvitations, 'open invitation', 'open invitations')} of yours. ${apiKeys === 0 ? 'You have no API keys here.' : `Your ${countOf(apiKeys, 'API key ends', 'API keys end')}.`}`}
      label="Who takes over from you"
    >
      <HeirChoice clientId={clientId} heir={heir} inheritance={inheritance} onChoose={onChange} />
    </Field>
  )
}

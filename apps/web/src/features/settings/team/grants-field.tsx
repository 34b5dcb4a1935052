import { grantablePrivileges, type Privilege, type Role } from '@headwater/contract/privileges'
import { Checkbox } from '#ui/forms/checkbox'
import { privilegeNames } from '../privilege-names.ts'
import { formatGrantDeniedReason, type Viewer } from './denied-reasons.ts'

interface GrantsFieldProps {
  role: Role
  value: readonly Privilege[]
  onChange: (grants: readonly Privilege[]) => void
  viewer: Viewer
  isDisabled?: boolean
}

/** Selects privileges granted in addition of the role. Renders nothing when there are none to grant. */
export function GrantsField({
  role,
  value,
  onChange,
  viewer,
  isDisabled = false,
}: GrantsFieldProps) {
  const grantable = grantablePrivileges[role]
  if (grantable.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-type-12 font-medium">Additional permissions</legend>
      {grantable.map((privilege) => {
        const disabledReason = formatGrantDeniedReason(privilege, viewer)
        return (
          <Checkbox
            checked={value.includes(privilege)}
            disabled={isDisabled || disabledReason !== undefined}
            key={privilege}
            onCheckedChange={(on) =>
              onChange(on ? [...value, privilege] : value.filter((each) => each !== privilege))
            }
          >
            {privilegeNames[privilege]}
            {disabledReason !== undefined && (
              <span className="block text-type-12 text-fg-3">{disabledReason}</span>
            )}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

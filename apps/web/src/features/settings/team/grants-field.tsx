import { grantablePrivileges, type Privilege, type Role } from '@headwater/contract/privileges'
import { Checkbox } from '#ui/checkbox'
import { privilegeNames } from '../privilege-names.ts'
import { sayWhyNotGrant, type Viewer } from './why-not.ts'

interface GrantsFieldProps {
  role: Role
  value: readonly Privilege[]
  onChange: (grants: readonly Privilege[]) => void
  viewer: Viewer
  isDisabled?: boolean
}

/** What can be granted on top of the role; nothing where the role leaves nothing to grant. */
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
      <legend className="mb-2 text-type-12 font-medium">On top of the role</legend>
      {grantable.map((privilege) => {
        const whyNot = sayWhyNotGrant(privilege, viewer)
        return (
          <Checkbox
            checked={value.includes(privilege)}
            disabled={isDisabled || whyNot !== undefined}
            key={privilege}
            onCheckedChange={(on) =>
              onChange(on ? [...value, privilege] : value.filter((each) => each !== privilege))
            }
          >
            {privilegeNames[privilege]}
            {whyNot !== undefined && <span className="block text-type-12 text-fg-3">{whyNot}</span>}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

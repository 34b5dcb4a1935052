import { type Role, roles } from '@headwater/contract/privileges'
import { RadioGroup } from '#ui/forms/radio-group'
import { roleNames } from '../role-names.ts'
import { roleDescriptions } from './role-descriptions.ts'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
  /** Returns why a role can't be chosen, or undefined when it can. */
  disabledReason: (role: Role) => string | undefined
  isDisabled?: boolean
}

/** Selects one of the four roles, each with its description. */
export function RoleField({ value, onChange, disabledReason, isDisabled = false }: RoleFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Role
      </p>
      <RadioGroup
        label="Role"
        onValueChange={onChange}
        options={roles.map((role) => {
          const reason = disabledReason(role)
          return {
            value: role,
            label: roleNames[role],
            hint:
              reason === undefined ? roleDescriptions[role] : `${roleDescriptions[role]} ${reason}`,
            disabled: isDisabled || reason !== undefined,
          }
        })}
        value={value}
      />
    </div>
  )
}

import { type Role, roles } from '@headwater/contract/privileges'
import { RadioGroup } from '#ui/radio-group'
import { roleNames } from '../role-names.ts'
import { roleHints } from './role-words.ts'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
  /** Why a role can’t be chosen; undefined for one that can. */
  whyNot: (role: Role) => string | undefined
  isDisabled?: boolean
}

/** The four roles, each with what it is for. */
export function RoleField({ value, onChange, whyNot, isDisabled = false }: RoleFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-type-12 font-medium">
        Role
      </p>
      <RadioGroup
        label="Role"
        onValueChange={onChange}
        options={roles.map((role) => {
          const reason = whyNot(role)
          return {
            value: role,
            label: roleNames[role],
            hint: reason === undefined ? roleHints[role] : `${roleHints[role]} ${reason}`,
            disabled: isDisabled || reason !== undefined,
          }
        })}
        value={value}
      />
    </div>
  )
}

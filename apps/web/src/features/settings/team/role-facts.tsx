import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { Check, Plus } from 'lucide-react'
import { Popover } from '#ui/popover'
import { StandIn } from '#ui/stand-in'
import { privilegeNames } from '../privilege-names.ts'
import { roleNames } from '../role-names.ts'
import { roleHints } from './role-words.ts'

interface RoleFactsProps {
  role: Role
  granted: readonly Privilege[]
  name: string
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All that a role brings by itself, and what was granted on top. */
export function RoleFacts({ role, granted, name, anchor, ...opening }: RoleFactsProps) {
  const extras = granted.filter((privilege) => !rolePrivileges[role].includes(privilege))
  return (
    <Popover
      className="w-76"
      label={`What ${name} may do`}
      trigger={<StandIn element={anchor} />}
      {...opening}
    >
      <h3 className="text-type-13 font-semibold">{roleNames[role]}</h3>
      <p className="mt-0.5 text-type-12 text-fg-2">{roleHints[role]}</p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {rolePrivileges[role].map((privilege) => (
          <li className="flex gap-2 text-type-12" key={privilege}>
            <Check aria-hidden="true" className="mt-px text-ok-text" size={14} />
            {privilegeNames[privilege]}
          </li>
        ))}
        {extras.map((privilege) => (
          <li className="flex gap-2 text-type-12" key={privilege}>
            <Plus aria-hidden="true" className="mt-px text-accent-text" size={14} />
            <span>
              {privilegeNames[privilege]} <span className="text-fg-3">granted on top</span>
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

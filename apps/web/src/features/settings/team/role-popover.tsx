import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { Check, Plus } from 'lucide-react'
import { ExternalTrigger } from '#ui/overlays/external-trigger'
import { Popover } from '#ui/overlays/popover'
import { privilegeNames } from '../privilege-names.ts'
import { roleNames } from '../role-names.ts'
import { roleDescriptions } from './role-descriptions.ts'

interface RoleFactsProps {
  role: Role
  granted: readonly Privilege[]
  name: string
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the privileges of a role and those granted in addition. */
export function RolePopover({ role, granted, name, anchor, ...opening }: RoleFactsProps) {
  const extras = granted.filter((privilege) => !rolePrivileges[role].includes(privilege))
  return (
    <Popover
      className="w-76"
      label={`What ${name} can do`}
      trigger={<ExternalTrigger element={anchor} />}
      {...opening}
    >
      <h3 className="text-type-13 font-semibold">{roleNames[role]}</h3>
      <p className="mt-0.5 text-type-12 text-fg-2">{roleDescriptions[role]}</p>
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
              {privilegeNames[privilege]} <span className="text-fg-3">granted in addition</span>
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

import type { Privilege } from '@headwater/contract/privileges'
import { Checkbox } from '#ui/checkbox'
import { privilegeNames } from '../privilege-names.ts'

interface PrivilegeBoxesProps {
  offered: readonly Privilege[]
  chosen: readonly Privilege[]
  onChange: (chosen: readonly Privilege[]) => void
}

/** What a key may do beside reading: of what its owner may. */
export function PrivilegeBoxes({ offered, chosen, onChange }: PrivilegeBoxesProps) {
  return (
    <fieldset>
      <legend className="text-type-12 font-medium">It may read, and</legend>
      <div className="mt-2 grid gap-x-4 gap-y-2 md:grid-cols-2 pointer-coarse:gap-y-6">
        {offered.map((privilege) => (
          <Checkbox
            checked={chosen.includes(privilege)}
            key={privilege}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, privilege] : chosen.filter((each) => each !== privilege))
            }
          >
            {privilegeNames[privilege]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

import type { MissingVariable } from '@headwater/contract/flows/plan-people'
import { pluralise } from '@headwater/contract/plural'
import { TriangleAlert } from 'lucide-react'
import { getVariableLabel } from '#features/outreach'
import { formatCount } from '#lib/format'
import { VariablePill } from '#ui/data/variable-pill'
import { Popover } from '#ui/overlays/popover'

/** Shows how many people lack a variable, what they get instead, and who they are. */
export function MissingRow({ variable }: { variable: MissingVariable }) {
  const { name, count, fallback, people } = variable
  return (
    <p className="mx-3 mb-3 flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-md border border-warn-line bg-warn-soft px-3 py-2 text-type-12 text-warn-text">
      <TriangleAlert aria-hidden="true" className="mr-1 shrink-0" size={14} />
      <span>
        <strong className="font-semibold">{formatCount(count, 'person', 'people')}</strong>{' '}
        {pluralise(count, 'has', 'have')} no{' '}
        <VariablePill state="missing">{getVariableLabel(name).toLowerCase()}</VariablePill>.{' '}
        {fallback === null
          ? `Without a fallback, they get no email.`
          : `They get “${fallback}” instead.`}
      </span>
      <span className="ml-auto">
        <Popover
          align="end"
          label="People without a value"
          trigger={
            <button className="touch-target rounded-sm text-link" type="button">
              See who
            </button>
          }
        >
          <ul className="max-h-72 w-56 overflow-y-auto text-type-13">
            {people.map(({ personId, name }) => (
              <li className="truncate px-1 py-1" key={personId}>
                {name}
              </li>
            ))}
            {count > people.length && (
              <li className="px-1 py-1 text-fg-2">and {count - people.length} more</li>
            )}
          </ul>
        </Popover>
      </span>
    </p>
  )
}

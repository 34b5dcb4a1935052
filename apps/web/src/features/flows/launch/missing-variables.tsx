import { listMissingVariables, type MissingVariable } from '@headwater/contract/flows/plan-people'
import { pluralise } from '@headwater/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { getVariableLabel } from '#features/outreach'
import { formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { Popover } from '#ui/overlays/popover'
import { formatPeople } from './format-launch.ts'

/** Says how many people lack a value in a step, and what they get instead. */
export function MissingVariables({ flowId, stepId }: { flowId: string; stepId: string }) {
  const { data } = useQuery(loadQueryOptions(listMissingVariables, { flowId }))
  const ofStep = data?.variables.filter((variable) => variable.stepId === stepId) ?? []
  return ofStep.map((variable) => (
    <p className="mt-2 text-type-12 text-fg-2" key={variable.name}>
      {formatMissing(variable)}{' '}
      <Popover
        className="max-h-72 w-64 overflow-y-auto p-3"
        label={`People without ${getVariableLabel(variable.name).toLowerCase()}`}
        trigger={
          <button className="touch-target font-medium text-link hover:underline" type="button">
            See them
          </button>
        }
      >
        <ul className="flex flex-col gap-1.5">
          {variable.people.map(({ personId, name }) => (
            <li key={personId}>{name}</li>
          ))}
        </ul>
        {variable.count > variable.people.length && (
          <p className="mt-2 text-type-12 text-fg-2">
            and {formatNumber(variable.count - variable.people.length)} more
          </p>
        )}
      </Popover>
    </p>
  ))
}

function formatMissing({ name, fallback, count }: MissingVariable): string {
  const people = `${formatPeople(count)} ${pluralise(count, 'has', 'have')} no ${getVariableLabel(name).toLowerCase()}`
  if (fallback !== null)
    return `${people} and ${pluralise(count, 'gets', 'get')} “${fallback}” instead.`
  return `${people} and ${pluralise(count, 'gets', 'get')} no email.`
}

import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { add, change, remove } from '../criteria/edit-criteria.ts'
import { sayFirst } from '../criteria/say-criterion.ts'
import { fieldsOf, isSameValue, namesOf, type Value, valuesOf } from '../criteria/values.ts'
import { asFilter, type FilterProps } from './rail-state.ts'
import { Section } from './section.tsx'
import { SettingsPopover } from './settings-popover.tsx'
import { ValueAdder } from './value-adder.tsx'

/** People who would move: anywhere, or to countries that are named. */
export const RelocateFilter = asFilter(function RelocateFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'relocate'>[]
  const values = first ? valuesOf(first, rail.names) : []

  function write(id: string, next: readonly Value[]) {
    const fields = fieldsOf('relocate', next)
    rail.edit((all) => change(all, id, fields), namesOf('relocate', next))
  }

  return (
    <Section
      attribute="relocate"
      onAdd={() => rail.edit((all) => add(all, 'relocate', { mode: 'nice' }))}
      rail={rail}
      summary={first ? sayFirst(values) || 'Anywhere' : ''}
    >
      {first && (
        <div className="flex flex-wrap gap-1.5">
          {values.length === 0 && <Chip>Would move anywhere</Chip>}
          {values.map((value) => (
            <Chip
              key={value.key}
              {...(!rail.isReadOnly && {
                onRemove: () =>
                  write(
                    first.id,
                    values.filter((one) => !isSameValue(one, value)),
                  ),
              })}
            >
              {value.text}
            </Chip>
          ))}
        </div>
      )}
      {first && !rail.isReadOnly && (
        <>
          <ValueAdder
            chosen={values}
            label="Add a country"
            list="countries"
            onAdd={(value) => write(first.id, [...values, value])}
            onRemove={(value) =>
              write(
                first.id,
                values.filter((one) => !isSameValue(one, value)),
              )
            }
          />
          <div className="flex items-center justify-between">
            <Button
              kind="ghost"
              onClick={() => rail.edit((all) => remove(all, [first.id]))}
              size="sm"
            >
              Do not ask
            </Button>
            <SettingsPopover criterion={first} rail={rail} />
          </div>
        </>
      )}
    </Section>
  )
})

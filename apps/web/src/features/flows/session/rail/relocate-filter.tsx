import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { add, change, ofAttribute, remove } from '../criteria/edit-criteria.ts'
import { sayFirst } from '../criteria/say-criterion.ts'
import { fieldsOf, isSameValue, namesOf, type Value, valuesOf } from '../criteria/values.ts'
import type { FilterProps } from './rail-state.ts'
import { Section } from './section.tsx'
import { SettingsPopover } from './settings-popover.tsx'
import { ValueAdder } from './value-adder.tsx'

/** People who would move: anywhere, or to countries that are named. */
export function RelocateFilter({ rail }: FilterProps) {
  const [first] = ofAttribute(rail.criteria, 'relocate') as CriterionOf<'relocate'>[]
  const values = first ? valuesOf(first, rail.names) : []

  function write(id: string, next: readonly Value[]) {
    const fields = fieldsOf('relocate', next)
    rail.set(change(rail.criteria, id, fields), namesOf('relocate', next))
  }

  return (
    <Section
      attribute="relocate"
      onAdd={() => rail.set(add(rail.criteria, 'relocate', { mode: 'nice' }))}
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
            rail={rail}
          />
          <div className="flex items-center justify-between">
            <Button
              kind="ghost"
              onClick={() => rail.set(remove(rail.criteria, [first.id]))}
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
}

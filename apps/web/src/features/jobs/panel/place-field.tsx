import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { MapPin } from 'lucide-react'
import { Chip } from '#ui/data/chip'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { maxPlaces } from './apply-reading.ts'
import { usePlaceOptions } from './use-place-options.ts'

interface PlaceFieldProps {
  places: readonly JobPlace[]
  error: string | undefined
  onChange: (places: JobPlace[]) => void
}

/** Selects the work location: up to five cities or countries. */
export function PlaceField({ places, error, onChange }: PlaceFieldProps) {
  const { options, find, search, isLoading } = usePlaceOptions()
  const isFull = places.length >= maxPlaces

  function add(value: string | undefined) {
    const place = value === undefined ? undefined : find(value)
    if (place && !places.some((each) => isSame(each, place))) onChange([...places, place])
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        error={error}
        hint={isFull ? 'A job can have up to five locations.' : undefined}
        label="Locations"
      >
        <Combobox
          disabled={isFull}
          icon={MapPin}
          loading={isLoading}
          onSearch={search}
          onValuesChange={([value]) => add(value)}
          options={options}
          placeholder="Add a city or country"
          searchPlaceholder="City or country"
          values={[]}
        />
      </Field>
      {places.length > 0 && (
        <ul aria-label="Selected locations" className="flex flex-wrap gap-1.5">
          {places.map((place) => (
            <li className="flex max-w-full" key={`${place.cityId} ${place.name}`}>
              <Chip onRemove={() => onChange(places.filter((each) => each !== place))}>
                {place.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isSame(place: JobPlace, other: JobPlace): boolean {
  return place.cityId === other.cityId && place.name === other.name
}

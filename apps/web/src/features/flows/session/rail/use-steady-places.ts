import { useState } from 'react'

const none: readonly string[] = []

/**
 * The first of some values. While somebody has them open they keep their places, whatever their counts
 * become, so that nothing moves away from under a pointer or a cursor; what is new comes last.
 */
export function useSteadyPlaces<Value extends { key: string }>(
  values: readonly Value[],
  most: number,
  isOpen: boolean,
): readonly Value[] {
  const [places, setPlaces] = useState(none)
  const placeOf = ({ key }: Value) => {
    const at = places.indexOf(key)
    return at < 0 ? places.length : at
  }
  const placed = values.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, most)
  const next = isOpen ? placed.map(({ key }) => key) : none
  if (next.join() !== places.join()) setPlaces(next)
  return placed
}

import { countOf, formatNumber } from '#lib/format'

interface Joined {
  added: number
  already: number
  gone: number
}

/** "31 people added to the pipeline, 2 were there already": nobody who did not come is left out. */
export function sayJoined({ added, already, gone }: Joined): string {
  return [
    `${countOf(added, 'person', 'people')} added to the pipeline`,
    already > 0 && `${formatNumber(already)} ${already === 1 ? 'was' : 'were'} there already`,
    gone > 0 && `${formatNumber(gone)} ${gone === 1 ? 'is' : 'are'} no longer there`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

/** "29 people are out of the pipeline again. 2 stay: somebody has done something with them meanwhile." */
export function sayTakenOut({ restored, left }: { restored: number; left: number }): string {
  const out = `${countOf(restored, 'person is', 'people are')} out of the pipeline again.`
  if (left === 0) return out
  const stay = `${formatNumber(left)} ${left === 1 ? 'stays' : 'stay'}: somebody has done something with them meanwhile.`
  return restored === 0 ? stay : `${out} ${stay}`
}

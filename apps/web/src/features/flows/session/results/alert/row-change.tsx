import type { ResultHit } from '@headwater/contract/flows/results'
import { lazy, Suspense, use } from 'react'
import { ChangesContext } from './changes-context.ts'

const ChangeBadge = lazy(async () => ({
  default: (await import('./change-badge.tsx')).ChangeBadge,
}))

/** Marks a person who is new since the user's last visit. */
export function RowChange({ hit }: { hit: ResultHit }) {
  const change = use(ChangesContext).get(hit.id)
  return (
    change && (
      <Suspense>
        <ChangeBadge change={change} hit={hit} />
      </Suspense>
    )
  )
}

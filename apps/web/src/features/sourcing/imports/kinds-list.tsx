import { importKinds } from '@headwater/contract/sourcing/imports'
import { sourceNames } from '../say-source.ts'
import { kindFacts } from './kind-facts.ts'

/** What can be imported. */
export function KindsList() {
  return (
    <ul
      aria-label="What can be imported"
      className="grid gap-3 text-left md:grid-cols-2 xl:grid-cols-5"
    >
      {importKinds.map((kind) => {
        const { icon: Icon, endings, about } = kindFacts[kind]
        return (
          <li className="rounded-lg border border-line bg-surface p-4" key={kind}>
            <Icon aria-hidden="true" className="text-accent" size={18} />
            <p className="mt-2.5 font-semibold">{sourceNames[kind]}</p>
            <p className="text-type-12 text-fg-3">{endings}</p>
            <p className="mt-1.5 text-type-12 text-fg-2">{about}</p>
          </li>
        )
      })}
    </ul>
  )
}

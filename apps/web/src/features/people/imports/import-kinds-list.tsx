import { importKinds } from '@headwater/contract/people/imports'
import { sourceKindLabels } from '../format-source.ts'
import { importKindInfo } from './import-kind-info.ts'

/** Lists what can be imported. */
export function ImportKindsList() {
  return (
    <ul
      aria-label="What can be imported"
      className="grid gap-3 text-left md:grid-cols-2 xl:grid-cols-5"
    >
      {importKinds.map((kind) => {
        const { icon: Icon, endings, about } = importKindInfo[kind]
        return (
          <li className="rounded-lg border border-line bg-surface p-4" key={kind}>
            <Icon aria-hidden="true" className="text-accent" size={18} />
            <p className="mt-2.5 font-semibold">{sourceKindLabels[kind]}</p>
            <p className="text-type-12 text-fg-3">{endings}</p>
            <p className="mt-1.5 text-type-12 text-fg-2">{about}</p>
          </li>
        )
      })}
    </ul>
  )
}

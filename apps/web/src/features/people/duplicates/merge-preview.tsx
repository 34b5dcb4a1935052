import type * as contract from '@headwater/contract/people/duplicates'
import { useLocale } from '#lib/use-locale'
import { comparePeople } from './compare-people.ts'
import { ComparedLines, comparedColumns } from './compared-lines.tsx'
import { KeptNote } from './kept-note.tsx'
import { MergeGains } from './merge-gains.tsx'

/** Previews a merge: field by field with the winning value, and what the kept entry gains. */
export function MergePreview({ preview }: { preview: contract.MergePreview }) {
  const { kept, other, becomes } = preview
  const lines = comparePeople([kept, other], useLocale(), becomes)
  const known = lines.filter(({ values }) => values.some((value) => value !== '–'))
  return (
    <section
      aria-label={`${kept.name} after the merge`}
      className="overflow-clip rounded-md border border-line bg-surface"
    >
      <div className={`${comparedColumns} border-b border-line bg-sunken px-4 py-2`}>
        <span className="text-type-11 text-fg-2 max-md:hidden">After the merge</span>
        <MergeSide isKept name={kept.name} />
        <MergeSide isKept={false} name="New profile" />
      </div>
      <ComparedLines lines={known} />
      <MergeGains preview={preview} />
    </section>
  )
}

function MergeSide({ name, isKept }: { name: string; isKept: boolean }) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <KeptNote isKept={isKept} />
    </div>
  )
}

import type * as contract from '@headwater/contract/sourcing/duplicates'
import { useReading } from '#lib/use-reading'
import { comparePeople } from './compare-people.ts'
import { ComparedLines, comparedColumns } from './compared-lines.tsx'
import { Gains } from './gains.tsx'
import { KeptNote } from './kept-note.tsx'

/** What two become: field beside field with the one that counts, and what is new to the one that is kept. */
export function MergePreview({ preview }: { preview: contract.MergePreview }) {
  const { kept, other, becomes } = preview
  const lines = comparePeople([kept, other], useReading(), becomes)
  const known = lines.filter(({ values }) => values.some((value) => value !== '–'))
  return (
    <section
      aria-label={`What becomes of ${kept.name}`}
      className="overflow-clip rounded-md border border-line bg-surface"
    >
      <div className={`${comparedColumns} border-b border-line bg-sunken px-4 py-2`}>
        <span className="text-type-11 text-fg-2 max-md:hidden">What they become</span>
        <Side isKept name={kept.name} />
        <Side isKept={false} name="New entry" />
      </div>
      <ComparedLines lines={known} />
      <Gains preview={preview} />
    </section>
  )
}

function Side({ name, isKept }: { name: string; isKept: boolean }) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <KeptNote isKept={isKept} />
    </div>
  )
}

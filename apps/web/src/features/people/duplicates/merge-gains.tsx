import type { MergePreview } from '@headwater/contract/people/duplicates'
import { Pencil, Plus } from 'lucide-react'
import { useLocale } from '#lib/use-locale'
import { comparedColumns } from './compared-lines.tsx'
import { formatUnchanged, listMergeGains } from './list-merge-gains.ts'

/** Shows what the kept entry gains, and what stays unchanged. */
export function MergeGains({ preview }: { preview: MergePreview }) {
  const kinds = listMergeGains(preview, useLocale())
  const unchanged = formatUnchanged(preview)
  return (
    <div className="border-t border-line px-4 py-3">
      <h4 className="text-type-12 font-medium">Added from the other profile</h4>
      {kinds.length === 0 ? (
        <p className="mt-1 text-type-12 text-fg-3">Nothing new</p>
      ) : (
        <dl className="mt-1.5 flex flex-col gap-1.5">
          {kinds.map(({ label, gains }) => (
            <div className={comparedColumns} key={label}>
              <dt className="text-type-12 text-fg-2 max-md:col-span-2 md:leading-5">{label}</dt>
              {gains.map(({ text, isNew }) => (
                <Gain isNew={isNew} key={`${isNew} ${text}`} text={text} />
              ))}
            </div>
          ))}
        </dl>
      )}
      {unchanged !== undefined && (
        <p className="mt-2 text-type-12 text-fg-2">Unchanged: {unchanged}.</p>
      )}
    </div>
  )
}

function Gain({ text, isNew }: { text: string; isNew: boolean }) {
  const Icon = isNew ? Plus : Pencil
  return (
    <dd className="col-span-2 flex min-w-0 gap-1.5 wrap-anywhere md:col-start-2">
      <Icon
        aria-hidden="true"
        className={`mt-[3px] shrink-0 ${isNew ? 'stroke-[2.25] text-ok-text' : 'text-fg-3'}`}
        size={14}
      />
      <span className="min-w-0">
        {text}
        {!isNew && <span className="text-fg-2"> (completed)</span>}
      </span>
    </dd>
  )
}

import type { AuditEntry } from '@headwater/contract/settings'
import { useState } from 'react'
import { formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import type { Steps } from '#lib/use-steps'
import { Button } from '#ui/button'
import { CloserLook, Fact } from '#ui/closer-look'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { describeEntry } from './describe-entry.ts'
import { diffValues } from './diff-values.ts'
import { labelSubject, namePart, nameSubject } from './label-action.ts'
import type { AuditSearch } from './use-audit-filter.ts'

interface AuditPanelProps {
  entry: AuditEntry | undefined
  steps: Steps
  onClose: () => void
  onFilter: (changes: Partial<AuditSearch>) => void
}

/** One entry in full: what changed, and the ids that lead to it elsewhere. */
export function AuditPanel({ entry, steps, onClose, onFilter }: AuditPanelProps) {
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  const reading = useReading()
  if (!shown) return null
  return (
    <SidePanel
      label="Entry of the audit log"
      onOpenChange={(open) => open || onClose()}
      open={entry !== undefined}
      position={formatDateTime(shown.recordedAt, reading)}
      tools={<PanelSteps back="Newer entry" on="Older entry" steps={steps} />}
    >
      <h3 className="text-type-18 wrap-anywhere">{describeEntry(shown)}</h3>
      <p className="mt-1 text-fg-2 md:hidden">{formatDateTime(shown.recordedAt, reading)}</p>
      <Changes after={shown.after} before={shown.before} />
      <CloserLook>
        <Fact label="Time (UTC)">{shown.recordedAt}</Fact>
        <Fact label="Action">{shown.action}</Fact>
        <Fact label={labelSubject(shown.subjectType)}>
          {shown.subjectName !== null && (
            <span className="block font-sans">{shown.subjectName}</span>
          )}
          {shown.subjectId}
        </Fact>
        {shown.userId && <Fact label="Done by">{shown.userId}</Fact>}
        <Fact label="Request">{shown.requestId}</Fact>
        <Fact label="Entry">{shown.id}</Fact>
      </CloserLook>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() => onFilter({ subject: shown.subjectType, subjectId: shown.subjectId })}
          size="sm"
        >
          All about this {nameSubject(shown.subjectType)}
        </Button>
        {shown.userId && (
          <Button onClick={() => onFilter({ person: shown.userId ?? undefined })} size="sm">
            All by this person
          </Button>
        )}
      </div>
    </SidePanel>
  )
}

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const differences = diffValues(before, after)
  if (differences.length === 0) return null
  return (
    <table className="mt-5 w-full table-fixed border-separate border-spacing-0 text-left">
      <caption className="sr-only">What changed</caption>
      <thead>
        <tr className="text-type-11 text-fg-2">
          <th className="border-b border-line py-1.5 font-medium" scope="col">
            What
          </th>
          <th className="border-b border-line py-1.5 font-medium" scope="col">
            Before
          </th>
          <th className="border-b border-line py-1.5 font-medium" scope="col">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr className="align-top" key={difference.name}>
            <th
              className="border-b border-line py-2 pr-3 text-type-12 font-regular text-fg-2 wrap-anywhere"
              scope="row"
            >
              {namePart(difference.name)}
            </th>
            <td className="border-b border-line py-2 pr-3 text-type-12 text-fg-3 wrap-anywhere">
              {difference.before ?? '–'}
            </td>
            <td className="border-b border-line py-2 text-type-12 font-medium wrap-anywhere">
              {difference.after ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

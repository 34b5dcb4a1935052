import type { AuditEntry } from '@headwater/contract/settings'
import { useState } from 'react'
import { formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { SideMarker } from '#ui/data/side-marker'
import { TechnicalDetail, TechnicalDetails } from '#ui/data/technical-details'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { formatFieldLabel, formatSubjectLabel, formatSubjectName } from './audit-labels.ts'
import { formatAuditEntry } from './format-audit-entry.ts'
import type { AuditSearch } from './use-audit-filter.ts'

interface AuditPanelProps {
  entry: AuditEntry | undefined
  steps: PreviousNext
  onClose: () => void
  onFilter: (changes: Partial<AuditSearch>) => void
}

/** Shows one entry in full: its changes and the related ids. */
export function AuditPanel({ entry, steps: previousNext, onClose, onFilter }: AuditPanelProps) {
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  const locale = useLocale()
  if (!shown) return null
  return (
    <SidePanel
      label="Audit log entry"
      onOpenChange={(open) => open || onClose()}
      open={entry !== undefined}
      position={formatDateTime(shown.recordedAt, locale)}
      tools={<PreviousNextButtons back="Newer entry" on="Older entry" steps={previousNext} />}
    >
      <h3 className="text-type-18 wrap-anywhere">
        <SideMarker className="mr-2 align-middle" side={shown.side} />
        {formatAuditEntry(shown)}
      </h3>
      <p className="mt-1 text-fg-2 md:hidden">{formatDateTime(shown.recordedAt, locale)}</p>
      <Changes after={shown.after} before={shown.before} />
      <TechnicalDetails>
        <TechnicalDetail label="Time (UTC)">{shown.recordedAt}</TechnicalDetail>
        <TechnicalDetail label="Action">{shown.action}</TechnicalDetail>
        <TechnicalDetail label={formatSubjectLabel(shown.subjectType)}>
          {shown.subjectName !== null && (
            <span className="block font-sans">{shown.subjectName}</span>
          )}
          {shown.subjectId}
        </TechnicalDetail>
        {shown.userId && <TechnicalDetail label="Done by">{shown.userId}</TechnicalDetail>}
        <TechnicalDetail label="Request">{shown.requestId}</TechnicalDetail>
        <TechnicalDetail label="Entry">{shown.id}</TechnicalDetail>
      </TechnicalDetails>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() => onFilter({ subject: shown.subjectType, subjectId: shown.subjectId })}
          size="sm"
        >
          Everything about this {formatSubjectName(shown.subjectType)}
        </Button>
        {shown.userId && (
          <Button onClick={() => onFilter({ person: shown.userId ?? undefined })} size="sm">
            Everything by this person
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
            Field
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
              {formatFieldLabel(difference.name)}
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

/** One line of the difference between before and after. */
interface Difference {
  name: string
  before: string | undefined
  after: string | undefined
}

/** Returns the changed fields. Unchanged ones are left out. */
export function diffValues(before: unknown, after: unknown): Difference[] {
  const [old, next] = [flatten(before), flatten(after)]
  const names = [...new Set([...old.keys(), ...next.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name), after: next.get(name) }))
    .filter((difference) => difference.before !== difference.after)
}

/**
 * Flattens `{ a: { b: 1 } }` to `a.b` with 1. Arrays stay whole, because a single item means
 * little.
 */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) {
    return new Map(path === '' ? [] : [[path, 'none']])
  }
  if (typeof value !== 'object' || Array.isArray(value))
    return new Map([[path || 'value', formatValue(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...flatten(part, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length === 0 ? 'none' : value.join(', ')
  return JSON.stringify(value)
}

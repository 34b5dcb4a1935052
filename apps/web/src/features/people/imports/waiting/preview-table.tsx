import type { PreviewRow } from '@headwater/contract/people/imports'
import { formatNumber } from '#lib/format'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { formatOtherFacts, PreviewOutcome, PreviewRole, PreviewSkills } from './preview-parts.tsx'

export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Table className="table-fixed" label="Preview of the first entries" scrolls={false}>
      <TableHead isSticky>
        <HeaderCell align="end" className="w-16">
          Row
        </HeaderCell>
        <HeaderCell className="pl-4">Person</HeaderCell>
        <HeaderCell>Role</HeaderCell>
        <HeaderCell className="max-lg:hidden">Skills</HeaderCell>
        <HeaderCell className="w-64 max-lg:w-52">Action</HeaderCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow className="*:py-2.5 *:align-top" height={52} key={row.row}>
            <Cell align="end" className="text-fg-3">
              {formatNumber(row.row)}
            </Cell>
            <PersonCells row={row} />
            <Cell>
              <PreviewOutcome row={row} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function PersonCells({ row: { person, outcome } }: { row: PreviewRow }) {
  if (!person)
    return (
      <Cell className="pl-4 text-fg-3" colSpan={3}>
        {outcome === 'suppress' ? 'Hidden' : 'No person found in this entry'}
      </Cell>
    )
  const { name, place, emails } = person
  const rest = formatOtherFacts(person)
  return (
    <>
      <Cell className="pl-4">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {[place, emails[0]].map(
          (words) =>
            words && (
              <span className="block text-type-12 text-fg-2 wrap-anywhere" key={words}>
                {words}
              </span>
            ),
        )}
      </Cell>
      <Cell>
        <PreviewRole person={person} />
        {rest !== '' && <span className="block text-type-12 text-fg-3">{rest}</span>}
      </Cell>
      <Cell className="max-lg:hidden">
        <PreviewSkills person={person} />
      </Cell>
    </>
  )
}

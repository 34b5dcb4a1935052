import { CheckboxCell } from '#ui/data/checkbox-cell'
import { Cell, Table, TableRow } from '#ui/data/table'
import { Panel } from './panel.tsx'

const rows = [
  { name: 'Soo-jin Park', state: 'Default' },
  { name: 'Oluwaseun Adeyemi', state: 'Hover', hover: true },
  { name: 'Giulia Ferrante', state: 'Keyboard (j / k)', active: true },
  { name: 'Priya Raghunathan', state: 'Selected', selected: true },
]

export function TableRowPanel() {
  return (
    <Panel title="Table row">
      <div className="overflow-hidden rounded-lg border border-line">
        <Table label="Row states">
          <tbody>
            {rows.map((row) => (
              <TableRow
                active={row.active === true}
                className={row.hover ? 'bg-hover' : ''}
                height={44}
                key={row.name}
                selected={row.selected === true}
              >
                <CheckboxCell
                  checked={row.selected === true}
                  label={`Select ${row.name}`}
                  onCheckedChange={() => undefined}
                />
                <Cell className="font-medium">{row.name}</Cell>
                <Cell className="text-type-12 text-fg-2">{row.state}</Cell>
                <Cell align="end" className="font-medium">
                  89
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  )
}

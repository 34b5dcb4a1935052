import { LockOpen, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { ScoreRing } from '#ui/data/score-ring'
import { Cell, HeaderCell, RowActions, Table, TableHead, TableRow } from '#ui/data/table'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { Panel } from './panel.tsx'

const rows = [
  { name: 'Soo-jin Park', at: 'Embedded Software Lead @ Halden Robotics', score: 94, days: 1 },
  { name: 'Lukas Brandt', at: 'Firmware Architect @ Ferrum Mobility', score: 92, days: 2 },
  { name: 'Elif Demirtaş', at: 'Lead Firmware Engineer @ Boreal Storage', score: 91, days: 12 },
]

/** Shows a table that handles j, k, x and Enter, with its bulk bar. */
export function ListPanel() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([1]))
  const keys = useRowNavigation({ count: rows.length, onToggle: choose })

  function choose(index: number, selected: boolean | 'toggle') {
    setChosen((before) => {
      const next = new Set(before)
      if (selected === 'toggle' ? !before.has(index) : selected) next.add(index)
      else next.delete(index)
      return next
    })
  }

  const all = chosen.size === rows.length
  return (
    <Panel className="flex flex-col" title="Table and bulk bar">
      <div className="overflow-hidden rounded-lg border border-line">
        <Table label="People who match">
          <TableHead>
            <CheckboxCell
              checked={all || (chosen.size > 0 && 'some')}
              head={true}
              label="Select all"
              onCheckedChange={(on) => setChosen(new Set(on ? rows.keys() : []))}
            />
            <HeaderCell>Person</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell align="end">Days</HeaderCell>
            <HeaderCell align="end" className="w-24">
              Match
            </HeaderCell>
            <HeaderCell className="w-12">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </TableHead>
          <tbody ref={keys.container}>
            {rows.map((row, index) => (
              <TableRow
                {...keys.rowProps(index)}
                height={52}
                key={row.name}
                selected={chosen.has(index)}
              >
                <CheckboxCell
                  checked={chosen.has(index)}
                  label={`Select ${row.name}`}
                  onCheckedChange={(on) => choose(index, on)}
                />
                <Cell>
                  <div className="flex items-center gap-2.5">
                    <Avatar name={row.name} />
                    <div>
                      <p className="font-medium whitespace-nowrap">{row.name}</p>
                      <p className="text-type-12 whitespace-nowrap text-fg-2">{row.at}</p>
                    </div>
                  </div>
                </Cell>
                <Cell>
                  <Badge dot={true} tone="accent">
                    Running
                  </Badge>
                </Cell>
                <Cell align="end">{row.days}</Cell>
                <Cell align="end">
                  <ScoreRing onExplain={() => undefined} score={row.score} />
                </Cell>
                <Cell>
                  <RowActions>
                    <IconButton icon={MoreHorizontal} label={`More for ${row.name}`} size="sm" />
                  </RowActions>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="mt-4">
        <BulkBar
          facts={[
            '3 to unlock, 1 already unlocked',
            <>
              <strong>3 credits</strong>, 309 left after
            </>,
          ]}
          onClear={() => setChosen(new Set())}
          selected="4 selected"
        >
          <BulkBarButton>Save to pipeline</BulkBarButton>
          <BulkBarButton icon={LockOpen} kind="primary">
            Unlock 3 · 3 credits
          </BulkBarButton>
        </BulkBar>
      </div>
    </Panel>
  )
}

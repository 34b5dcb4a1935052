import { Columns3 } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'
import { Switch } from '#ui/switch'
import { columnNames, jobColumns, showColumn, useShownColumns } from './columns.ts'

/** Which columns the table has on this device. */
export function ColumnChooser() {
  const shown = useShownColumns()
  return (
    <Popover
      align="end"
      className="w-60!"
      label="Columns"
      trigger={<IconButton icon={Columns3} kind="secondary" label="Columns" />}
    >
      <p className="pb-2 text-type-11 text-fg-3">Columns on this device</p>
      <div className="flex flex-col gap-2">
        {jobColumns.map((column) => (
          <Switch
            checked={shown.has(column)}
            key={column}
            onCheckedChange={(checked) => showColumn(column, checked)}
          >
            {columnNames[column]}
          </Switch>
        ))}
      </div>
    </Popover>
  )
}

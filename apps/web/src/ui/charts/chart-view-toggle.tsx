import { ChartLine, Table2 } from 'lucide-react'
import { Button } from '../buttons/button.tsx'

interface ChartViewToggleProps {
  isTable: boolean
  onChange: (isTable: boolean) => void
  className?: string
}

/** Switches between a chart and its table. */
export function ChartViewToggle({ isTable, onChange, className }: ChartViewToggleProps) {
  return (
    <Button
      className={className}
      icon={isTable ? ChartLine : Table2}
      kind="ghost"
      onClick={() => onChange(!isTable)}
      size="sm"
    >
      {isTable ? 'View as chart' : 'View as table'}
    </Button>
  )
}

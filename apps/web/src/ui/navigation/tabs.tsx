import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { TabCount, type TabKind, tabClass, tabListClass } from './tab-class.tsx'

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  kind?: TabKind
  tabs: readonly {
    value: Value
    label: string
    count?: ReactNode
    icon?: LucideIcon
  }[]
  value: Value
  onValueChange: (value: Value) => void
  /** The panels, each a `TabPanel`. */
  children: ReactNode
}

/** Renders tabs on one page. Parts with their own URL use `TabNav`. */
export function Tabs<Value extends string>({
  label,
  kind = 'underline',
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      onValueChange={(next) => onValueChange(next as Value)}
      orientation={kind === 'side' ? 'vertical' : 'horizontal'}
      value={value}
    >
      <Radix.List aria-label={label} className={tabListClass[kind]}>
        {tabs.map(({ icon: Icon, ...tab }) => (
          <Radix.Trigger className={tabClass(kind)} key={tab.value} value={tab.value}>
            {Icon && <Icon aria-hidden="true" size={16} />}
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content className="outline-offset-4" value={value}>
      {children}
    </Radix.Content>
  )
}

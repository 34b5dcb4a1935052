import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '#lib/format'
import { TabCount, type TabKind, tabClass, tabListClass } from './tab-class.tsx'
import { useCurrentInView } from './use-current-in-view.tsx'

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
  /** The classes of the box around the tab list, so that it can stick. */
  barClassName?: string
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
  barClassName,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useCurrentInView(list)
  return (
    <Radix.Root
      onValueChange={(next) => onValueChange(next as Value)}
      orientation={kind === 'side' ? 'vertical' : 'horizontal'}
      value={value}
    >
      <div className={barClassName}>
        <Radix.List aria-label={label} className={tabListClass[kind]} ref={list}>
          {tabs.map(({ icon: Icon, ...tab }) => (
            <Radix.Trigger className={tabClass(kind)} key={tab.value} value={tab.value}>
              {Icon && <Icon aria-hidden="true" size={16} />}
              {tab.label}
              {tab.count !== undefined && (
                <TabCount>
                  {typeof tab.count === 'number' ? formatNumber(tab.count) : tab.count}
                </TabCount>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
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

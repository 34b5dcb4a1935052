import { CreditCard, Mail, Plus, User, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { PageHeader } from '#ui/layout/page-header'
import { Breadcrumb, Crumb } from '#ui/navigation/breadcrumb'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { TabPanel, Tabs } from '#ui/navigation/tabs'
import { Panel } from './panel.tsx'

const sides = [
  { icon: Mail, name: 'Emails', fault: '1 mailbox is disconnected' },
  { icon: User, name: 'Profile' },
  { icon: Users, name: 'Team' },
  { icon: CreditCard, name: 'Billing', current: true },
]

export function NavigationPanel() {
  const [tab, setTab] = useState<'active' | 'draft' | 'closed'>('active')
  return (
    <Panel title="Page header, breadcrumb, tabs, side tabs">
      <div className="grid gap-6 md:grid-cols-[1fr_180px]">
        <div className="min-w-0">
          <PageHeader
            actions={
              <Button icon={Plus} kind="primary">
                New job
              </Button>
            }
            lead="46 more emails are sent today, the first at 14:00."
            level={3}
            title="Good afternoon, Ines"
          />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Breadcrumb>
              <Crumb>
                <a href="#jobs">Jobs</a>
              </Crumb>
              <Crumb current={true}>Staff Firmware Engineer</Crumb>
            </Breadcrumb>
            <Badge dot={true} tone="ok">
              Open
            </Badge>
            <TabNav kind="pill" label="Job">
              <TabLink kind="pill">
                <a aria-current="page" href="#pipeline">
                  Pipeline
                </a>
              </TabLink>
              <TabLink count={3} kind="pill">
                <a href="#sessions">Sessions</a>
              </TabLink>
            </TabNav>
          </div>
          <div className="mt-4">
            <Tabs
              barClassName="-mx-1 *:px-1"
              label="Jobs"
              onValueChange={setTab}
              tabs={[
                { value: 'active', label: 'Active', count: 8 },
                { value: 'draft', label: 'Draft', count: 2 },
                { value: 'closed', label: 'Closed', count: 14 },
              ]}
              value={tab}
            >
              {['active', 'draft', 'closed'].map((value) => (
                <TabPanel key={value} value={value}>
                  <p className="pt-3 text-fg-2">The {value} jobs appear here.</p>
                </TabPanel>
              ))}
            </Tabs>
          </div>
        </div>
        <TabNav kind="side" label="Settings">
          {sides.map(({ icon, name, fault, current }) => (
            <TabLink fault={fault} icon={icon} key={name} kind="side">
              <a {...(current ? { 'aria-current': 'page' as const } : {})} href={`#${name}`}>
                {name}
              </a>
            </TabLink>
          ))}
        </TabNav>
      </div>
    </Panel>
  )
}

import { useState } from 'react'
import { Logo, Wordmark } from '#ui/brand/logo'
import { Avatar, type AvatarSize } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { Spinner } from '#ui/feedback/spinner'
import { RadioGroup } from '#ui/forms/radio-group'
import { Panel } from './panel.tsx'

const people: [string, AvatarSize][] = [
  ['Soo-jin Park', 24],
  ['Oluwaseun Adeyemi', 24],
  ['Elif Demirtaş', 28],
  ['Marta Zielińska', 32],
  ['Nguyễn Minh Anh', 36],
  ['Tomáš Havel', 40],
  ['Ines Carvalho', 48],
  ['Ørjan Ås', 56],
]

export function AvatarPanel() {
  const [role, setRole] = useState<'owner' | 'recruiter' | 'reviewer'>('recruiter')
  return (
    <Panel title="Avatar, logo, spinner, radio, ring 96">
      <div className="flex flex-wrap items-end gap-2">
        {people.map(([name, size]) => (
          <Avatar key={name} labelled={true} name={name} size={size} />
        ))}
        <Avatar labelled={true} name="Meridian Grid" shape="team" size={28} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Wordmark />
        <span className="inline-flex rounded-md bg-frame px-3 py-2">
          <Wordmark on="frame" />
        </span>
        <Logo className="text-accent" size={16} />
        <Spinner className="text-accent" />
      </div>
      <div className="mt-4 flex items-start justify-between gap-4">
        <RadioGroup
          label="Role"
          onValueChange={setRole}
          options={[
            { value: 'owner', label: 'Owner', hint: 'Also sees billing.' },
            { value: 'recruiter', label: 'Recruiter', hint: 'Sources, writes and moves people.' },
            { value: 'reviewer', label: 'Reviewer', disabled: true },
          ]}
          value={role}
        />
        <ScoreRing score={91} size={96} />
      </div>
    </Panel>
  )
}

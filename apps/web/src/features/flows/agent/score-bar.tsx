import type { AgentSettings } from '@headwater/contract/flows/agent'
import { listScoreParts, type ScorePart } from './format-agent.ts'

/** Shows what the agent does by score, from the lowest to the highest. */
export function ScoreBar({ settings }: { settings: AgentSettings }) {
  const parts = listScoreParts(settings)
  return (
    <ol aria-label="What it does by score" className="flex">
      {parts.map(({ kind, label, range }) => (
        <li className={`group min-w-0 text-center ${widths[kind]}`} key={kind}>
          <p
            className={`flex h-8 items-center justify-center px-1 text-type-12 font-medium group-first:rounded-l-md group-last:rounded-r-md ${colours[kind]}`}
          >
            <span className="truncate">{label}</span>
          </p>
          <p className="mt-1.5 text-type-12 text-fg-2 tabular-nums">{range}</p>
        </li>
      ))}
    </ol>
  )
}

const widths: Readonly<Record<ScorePart['kind'], string>> = {
  skip: 'flex-[30_1_0]',
  ask: 'flex-[28_1_0]',
  write: 'flex-[42_1_0]',
}

const colours: Readonly<Record<ScorePart['kind'], string>> = {
  skip: 'bg-track text-fg-2',
  ask: 'bg-accent-soft-2 text-accent-text',
  write: 'bg-accent text-accent-on',
}

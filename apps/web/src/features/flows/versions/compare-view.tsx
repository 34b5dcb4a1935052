import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Select } from '#ui/forms/select'
import { Comparison } from './comparison.tsx'
import type { Version } from './use-versions.ts'
import type { VersionPair } from './version-list.tsx'

interface CompareViewProps {
  flowId: string
  versions: readonly Version[]
  pair: VersionPair
  onChange: (pair: VersionPair) => void
  onBack: () => void
}

/** Compares any two versions: who is added, who is removed, and why. */
export function CompareView({ flowId, versions, pair, onChange, onBack }: CompareViewProps) {
  const options = versions.map(({ version }, at) => ({
    value: String(version),
    label: at === 0 ? `Version ${version}, current` : `Version ${version}`,
  }))
  return (
    <div className="flex flex-col gap-4">
      <div className="-ml-2.5">
        <Button icon={ArrowLeft} kind="ghost" onClick={onBack} size="sm">
          All versions
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <Select
            onValueChange={(from) => onChange({ ...pair, from: Number(from) })}
            options={options}
            value={String(pair.from)}
          />
        </Field>
        <Field label="To">
          <Select
            onValueChange={(to) => onChange({ ...pair, to: Number(to) })}
            options={options}
            value={String(pair.to)}
          />
        </Field>
      </div>
      {pair.from === pair.to ? (
        <p className="text-fg-2">Choose two different versions to compare.</p>
      ) : (
        <Comparison flowId={flowId} key={`${pair.from} ${pair.to}`} pair={pair} />
      )}
    </div>
  )
}

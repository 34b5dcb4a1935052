import { useCompanyInfo } from '#features/identity'
import { formatNumber } from '#lib/format'
import { ProgressBar } from '#ui/progress-bar'
import { Tooltip } from '#ui/tooltip'

/** What is left to spend: a bar in the sidebar, an upright tank in the rail. */
export function CreditsGauge({ form }: { form: 'bar' | 'tank' }) {
  const company = useCompanyInfo().lastKnown
  if (!company) return null
  const { title, credits_allowance: allowance } = company.subscription.subscription_plan
  const left = company.credits_balance
  const words = `${formatNumber(left)} of ${formatNumber(allowance)} credits left`

  if (form === 'tank') {
    return (
      <Tooltip content={`${words}, ${title}`} side="right">
        <button
          aria-label={`${words}, ${title}`}
          className="flex cursor-default flex-col items-center gap-1.5 rounded-md p-1 text-type-11 text-frame-fg-2 tabular-nums"
          type="button"
        >
          <Tank share={allowance > 0 ? left / allowance : 0} />
          {formatNumber(left)}
        </button>
      </Tooltip>
    )
  }
  return (
    <section
      aria-label="Credits"
      className="flex flex-col border-t border-frame-line px-2 pt-3.5 pb-3 text-type-12 text-frame-fg-3"
    >
      <p className="mb-2 flex justify-between text-frame-fg-2">
        Credits
        <span className="tabular-nums">
          <strong className="font-semibold text-frame-fg">{formatNumber(left)}</strong> /{' '}
          {formatNumber(allowance)}
        </span>
      </p>
      <ProgressBar label={words} max={allowance} on="frame" value={left} />
      <p className="mt-1.5">{title}</p>
    </section>
  )
}

function Tank({ share }: { share: number }) {
  const level = Math.min(1, Math.max(0, share)) * 100
  return (
    <span
      aria-hidden="true"
      className="flex h-10 w-3 items-end overflow-hidden rounded-xs border border-frame-fg-3 bg-frame-raised"
    >
      <span className="w-full bg-frame-accent" style={{ height: `${level}%` }} />
    </span>
  )
}

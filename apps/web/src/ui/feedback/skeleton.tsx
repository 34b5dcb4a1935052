import { clsx } from 'clsx'

/** Renders a placeholder of exactly the content's size. Set width and height by class. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('motion-shimmer block', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  )
}

/** Announces once for the whole region that it is loading. */
export function SkeletonRegion({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

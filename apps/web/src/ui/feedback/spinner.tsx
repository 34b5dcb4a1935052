import { clsx } from 'clsx'

/** Renders a spinner. The busy control around it announces its meaning. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx('motion-spin shrink-0', className)}
      fill="none"
      height={size}
      viewBox="0 0 16 16"
      width={size}
    >
      <circle
        cx="8"
        cy="8"
        r="6.5"
        stroke="currentColor"
        strokeDasharray="30.6 40.8"
        strokeLinecap="round"
        strokeWidth="2"
      />
    </svg>
  )
}

import { clsx } from 'clsx'

/** Three quarters of a circle, turning. Its meaning is said by the busy control around it. */
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

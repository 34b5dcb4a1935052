import { clsx } from 'clsx'

/**
 * Renders the logo: two banks and the stream between them, in the colour of the surrounding text.
 */
export function Logo({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx('shrink-0', className)}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="3"
      viewBox="0 0 24 24"
      width={size}
    >
      <path d="M5 3.2v17.6" />
      <path d="M19 3.2v17.6" />
      <path d="M5 6.5c0 7 14 4 14 11" />
    </svg>
  )
}

interface WordmarkProps {
  on?: 'surface' | 'frame'
  /** By place: sidebar, phone's bar, public header, sign-in. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** Renders logo and name, with colours for the background. */
export function Wordmark({ on = 'surface', size = 'sm' }: WordmarkProps) {
  const onFrame = on === 'frame'
  const { logo, letters } = wordmarkSizes[size]
  return (
    <span className="inline-flex items-center gap-2.5">
      <Logo className={onFrame ? 'text-frame-accent' : 'text-accent'} size={logo} />
      <span
        className={clsx(
          'font-semibold leading-6 tracking-[-0.01em]',
          letters,
          onFrame ? 'text-frame-fg' : 'text-fg',
        )}
      >
        Headwater
      </span>
    </span>
  )
}

const wordmarkSizes = {
  sm: { logo: 20, letters: 'text-[15px]' },
  md: { logo: 22, letters: 'text-[16px]' },
  lg: { logo: 24, letters: 'text-[17px]' },
  xl: { logo: 26, letters: 'text-[18px]' },
}

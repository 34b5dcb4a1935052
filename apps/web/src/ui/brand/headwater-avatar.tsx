import { Logo } from './logo.tsx'

/** Takes the place of a member's avatar where the system acted. */
export function HeadwaterAvatar() {
  return (
    <span
      aria-label="Headwater"
      className="inline-grid size-6 place-items-center rounded-full bg-accent-soft text-accent"
      role="img"
    >
      <Logo size={12} />
    </span>
  )
}

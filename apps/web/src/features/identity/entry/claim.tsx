import { Drainage } from '#ui/drainage'
import { Wordmark } from '#ui/logo'

/** The drawing and the brand line: beside the form, or above it where there is less room. */
export function Claim() {
  return (
    <header
      className="relative flex h-40 shrink-0 flex-col justify-between overflow-hidden bg-frame p-6 min-[900px]:h-auto min-[900px]:w-[min(640px,44.4%)] min-[900px]:p-12 min-[900px]:py-10"
      data-surface="frame"
    >
      <Drainage className="absolute inset-0 size-full" kind="sign-in" />
      <div className={`absolute inset-0 ${scrim}`} />
      <div className="relative">
        <Wordmark on="frame" size="xl" />
      </div>
      <div className="relative">
        <p className="text-type-20 text-frame-fg min-[900px]:text-type-40">
          Every hire <br className="max-[899px]:hidden" />
          starts upstream.
        </p>
        <p className="mt-4 max-w-100 text-[15px] text-pretty leading-6 text-frame-fg-2 max-[899px]:hidden">
          Find the right people, write to them well, and see every conversation move from first
          e-mail to signed offer.
        </p>
      </div>
    </header>
  )
}

/** Words never stand on a bare drawing: it sinks into the frame below them and around the logo. */
const scrim =
  'bg-[radial-gradient(ellipse_150%_60%_at_0_100%,var(--frame)_45%,transparent),radial-gradient(ellipse_50%_20%_at_0_0,var(--frame)_40%,transparent)] ' +
  'min-[1240px]:bg-[radial-gradient(ellipse_90%_50%_at_0_100%,var(--frame)_45%,transparent),radial-gradient(ellipse_50%_20%_at_0_0,var(--frame)_40%,transparent)]'

import { Illustration } from '#ui/brand/illustration'
import { Panel } from './panel.tsx'

export function IllustrationPanel() {
  return (
    <Panel title="Drainage drawings: sign-in, page not found">
      <div className="grid h-60 grid-cols-[1fr_3fr] gap-4">
        <div className="overflow-hidden rounded-lg bg-frame">
          <Illustration className="size-full" kind="sign-in" />
        </div>
        <div className="grid place-items-center overflow-hidden">
          <Illustration className="h-auto max-h-60 max-w-full" kind="not-found" />
        </div>
      </div>
    </Panel>
  )
}

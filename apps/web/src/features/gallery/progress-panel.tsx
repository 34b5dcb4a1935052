import { StageFunnelBar } from '#ui/board/stage-funnel-bar'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Panel } from './panel.tsx'

export function ProgressPanel() {
  return (
    <Panel title="Progress">
      <div className="flex flex-col gap-3">
        <Line text="Accent: 312 of 504 emails">
          <ProgressBar label="312 of 504 emails" max={504} value={312} />
        </Line>
        <Line text="Near the cap: 19 of 20 sent today">
          <ProgressBar label="19 of 20 sent today" max={20} measures="cap" value={19} />
        </Line>
        <Line text="Held: 14 of 40">
          <ProgressBar label="14 of 40 held" max={40} state="held" value={14} />
        </Line>
        <Line text="Paused: 402 of 504">
          <ProgressBar label="402 of 504, paused" max={504} state="paused" value={402} />
        </Line>
        <Line text="Done: 108 of 108">
          <ProgressBar label="108 of 108, done" max={108} size={8} state="done" value={108} />
        </Line>
        <Line text="Depth bar: hired to sourced, deepest first">
          <StageFunnelBar
            stages={[
              { label: 'Sourced', depth: 1, reached: 412 },
              { label: 'Contacted', depth: 2, reached: 268 },
              { label: 'Replied', depth: 3, reached: 61 },
              { label: 'Interview', depth: 4, reached: 14 },
              { label: 'Hired', depth: 6, reached: 1 },
            ]}
          />
        </Line>
      </div>
    </Panel>
  )
}

function Line({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1.5 text-type-11 text-fg-2">{text}</p>
    </div>
  )
}

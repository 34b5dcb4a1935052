import type { FlowDetail } from '@headwater/contract/flows/flows'
import { PlanEditor } from './plan-editor.tsx'
import { PlanLoader } from './plan-loader.tsx'

/** Edits the emails of a session, next to what one person would get. */
export function MessagesStep({ flow }: { flow: FlowDetail }) {
  return <PlanLoader flow={flow}>{(saved) => <PlanEditor flow={flow} saved={saved} />}</PlanLoader>
}

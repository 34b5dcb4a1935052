import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { ToastBody, toastActionClass, toastClass } from '#ui/feedback/toaster'
import { TooltipBubble } from '#ui/overlays/tooltip-bubble'
import { Panel } from './panel.tsx'

/** Shows two static toasts and tooltips, and a button for a real toast. */
export function ToastPanel() {
  return (
    <Panel title="Toast and tooltip">
      <div className="flex flex-wrap items-center gap-4">
        <div className={`${toastClass} flex-1 md:max-w-none!`} data-surface="inverse">
          <ToastBody>3 contacts unlocked for 3 credits</ToastBody>
          <button className={toastActionClass} type="button">
            Undo
          </button>
        </div>
        <div className={`${toastClass} flex-1 md:max-w-none!`} data-surface="inverse">
          <ToastBody tone="warn">Step 2 couldn’t be saved. Trying again.</ToastBody>
        </div>
        <TooltipBubble content="Move to next stage" shortcut="M" />
        <TooltipBubble content="203 of 918 replied" />
        <Button
          onClick={() =>
            toast({
              message: 'Elif Demirtaş moved to Interview',
              onUndo: () => toast({ message: 'Moved back to Replied' }),
            })
          }
        >
          Show a toast
        </Button>
      </div>
    </Panel>
  )
}

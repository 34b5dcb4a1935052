import { RefreshCw, Unplug } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Panel } from './panel.tsx'

export function BannerPanel() {
  return (
    <Panel title="Banner">
      <div className="flex flex-col gap-3">
        <Banner
          action={
            <>
              <Button kind="ghost">Details</Button>
              <Button icon={RefreshCw} kind="danger">
                Reconnect Gmail
              </Button>
            </>
          }
          icon={Unplug}
          title="Gmail refused the connection for ines@meridiangrid.com"
          tone="bad"
        >
          Google withdrew the permission on 13 May, 18:20 (invalid_grant). 14 sends are held until
          you reconnect.
        </Banner>
        <Banner
          action={<Button>Add a fallback</Button>}
          title="2 people have a missing variable"
          tone="warn"
        >
          They get “your recent work” instead.
        </Banner>
        <Banner title="Your domain is verified" tone="ok">
          The first emails are sent today at 14:00.
        </Banner>
        <Banner title="No emails are sent on Saturday and Sunday">
          The next emails are sent on Monday at 09:00.
        </Banner>
      </div>
    </Panel>
  )
}

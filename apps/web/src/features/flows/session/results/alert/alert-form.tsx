import {
  type AlertReply,
  type AlertSettings,
  defaultAlertSettings,
  getAlert,
} from '@headwater/contract/flows/alerts'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Mail, ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNow } from '#lib/clock'
import { formatCount } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Switch } from '#ui/forms/switch'
import type { SearchDraft } from '../../use-search-draft.ts'
import { AlertEvents } from './alert-events.tsx'
import { AlertFrequencyFields } from './alert-frequency-fields.tsx'
import { AlertRecipients } from './alert-recipients.tsx'
import { useAlertActs } from './use-alert.ts'
import type { ResultChanges } from './use-result-changes.ts'

export interface AlertFormProps {
  flow: FlowDetail
  draft: SearchDraft
  changes: Pick<ResultChanges, 'data'>
  /** The surrounding popover has no title of its own. */
  hasTitle?: boolean
  onDone: () => void
}

/** Loads and edits the alert of a session. */
export function AlertForm(props: AlertFormProps) {
  const { values, error, retry } = useLoadData(getAlert, { flowId: props.flow.id })
  const viewerId = useCredentials()?.client_id
  if (values && viewerId !== undefined)
    return (
      // A newer version starts the fields again.
      <LoadedForm {...props} key={values.alert?.version} loaded={values} viewerId={viewerId} />
    )
  if (error !== undefined)
    return (
      <div className="p-5">
        <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
      </div>
    )
  return (
    <SkeletonRegion label="Loading the alert">
      <div className="p-5">
        <Skeleton className="h-72 w-full" />
      </div>
    </SkeletonRegion>
  )
}

interface LoadedFormProps extends AlertFormProps {
  loaded: AlertReply
  /** The signed-in member. */
  viewerId: string
}

function LoadedForm(props: LoadedFormProps) {
  const { flow, draft, changes, hasTitle = false, onDone, loaded, viewerId } = props
  const { alert, viewers } = loaded
  const mayWrite = useCredentials()?.privileges.includes('pipeline.write') ?? false
  const [settings, setSettings] = useState<AlertSettings>(
    alert?.settings ?? { ...defaultAlertSettings, recipientIds: [viewerId] },
  )
  const { run, isBusy, failure } = useAlertActs(flow.id, onDone)
  const change = (part: Partial<AlertSettings>) => setSettings({ ...settings, ...part })
  const musts = draft.criteria.filter(({ mode }) => mode === 'must').length
  const isRecipient = alert?.settings.recipientIds.includes(viewerId) ?? false
  const reason = findDisabledReason(settings, mayWrite)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (reason === undefined && !isBusy)
      run({ kind: 'save', settings, baseVersion: alert?.version ?? 0 })
  }

  return (
    <form noValidate onSubmit={submit}>
      <header className="flex items-center gap-3 border-b border-line px-5 py-4 max-md:pt-1">
        <div className="min-w-0 flex-1">
          {hasTitle && <h2 className="text-type-15 font-semibold">Alert for this search</h2>}
          <p className="text-type-12 text-fg-2 wrap-anywhere">
            {flow.name}, criteria version {flow.search.version}
          </p>
        </div>
        <Switch
          aria-label="Alert"
          checked={settings.isOn}
          disabled={!mayWrite}
          onCheckedChange={(isOn) => change({ isOn })}
        />
      </header>
      {(failure ?? alert?.obstacle) && (
        <div className="px-5 pt-4">
          <Banner
            title={failure ?? `The alert waits. ${alert?.obstacle}`}
            tone={failure === undefined ? 'warn' : 'bad'}
          />
        </div>
      )}
      <fieldset className="contents" disabled={!mayWrite}>
        <Section title="Tell me when">
          <AlertEvents changes={changes.data} musts={musts} onChange={change} value={settings} />
        </Section>
        <Section title="How often">
          <AlertFrequencyFields onChange={change} value={settings} />
        </Section>
        <div className="grid grid-cols-[1fr_auto] gap-x-8 px-5 pt-4 pb-3">
          <AlertRecipients
            mayWrite={mayWrite}
            onChange={(recipientIds) => change({ recipientIds })}
            value={settings.recipientIds}
            viewers={viewers}
          />
          <div>
            <h3 className="mb-2.5 text-type-12 text-fg-2">Where</h3>
            <p className="flex h-7 items-center gap-1.5 text-type-13">
              <Mail aria-hidden="true" className="text-fg-3" size={15} />
              Email
            </p>
          </div>
        </div>
      </fieldset>
      <div className="flex flex-col items-start gap-2.5 px-5 pb-4 text-type-12">
        {/* Outside the fields, because members who can’t change the alert may leave it. */}
        {isRecipient && (
          <button
            className="touch-target rounded-sm text-link hover:underline"
            onClick={() => isBusy || run({ kind: 'leave' })}
            type="button"
          >
            Stop my emails
          </button>
        )}
        <p className="flex items-center gap-1.5 text-fg-2">
          <ShieldCheck aria-hidden="true" className="shrink-0 text-ok-text" size={15} />
          Free. An alert never unlocks or writes to anyone.
        </p>
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-5 py-3.5">
        <LastAndNext alert={alert} />
        {alert && mayWrite && (
          <Button kind="ghost" loading={isBusy} onClick={() => run({ kind: 'delete' })}>
            Delete
          </Button>
        )}
        <Button disabledReason={reason} kind="primary" loading={isBusy} type="submit">
          Save alert
        </Button>
      </footer>
    </form>
  )
}

function findDisabledReason(settings: AlertSettings, mayWrite: boolean): string | undefined {
  if (!mayWrite) return 'Your role can’t change alerts.'
  if (!settings.onFull && !settings.onNear && !settings.onJobChange)
    return 'Choose at least one event.'
  return settings.recipientIds.length === 0 ? 'Choose at least one member.' : undefined
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-4">
      <h3 className="mb-2.5 text-type-12 text-fg-2">{title}</h3>
      {children}
    </section>
  )
}

function LastAndNext({ alert }: Pick<AlertReply, 'alert'>) {
  const locale = useLocale()
  const now = useNow()
  const { last = null, nextAt = null } = alert ?? {}
  const format = (moment: string) => capitalise(formatWhen(moment, now, locale))
  return (
    <p className="mr-auto text-type-12 text-fg-2 tabular-nums">
      {last && (
        <span className="block">
          Last: {format(last.at)}, {formatCount(last.people, 'person', 'people')}
        </span>
      )}
      {nextAt !== null && <span className="block">Next: {format(nextAt)}</span>}
    </p>
  )
}

import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { TalentLayout } from './talent-layout.tsx'
import { type UnsubscribeLink, useUnsubscribe } from './use-unsubscribe.ts'

/** Lets a person stop a company's emails by the link in one of them, without signing in. */
export function UnsubscribePage() {
  const [token] = useState(() => readLinkSecret('unsubscribe'))
  const { state, isBusy, failure, confirm, reload } = useUnsubscribe(token)
  const isSlow = useDelayedLoading(state.phase === 'loading')
  return (
    <TalentLayout company={state.phase === 'open' ? state.link.company : undefined}>
      {state.phase === 'loading' && (
        <>
          <h1 className="text-type-24">Unsubscribe</h1>
          <p className={textClass} role="status">
            {isSlow && 'Opening your link'}
          </p>
        </>
      )}
      {state.phase === 'unknown' && <UnknownLink />}
      {state.phase === 'failed' && (
        <>
          <h1 className="text-type-24">Unsubscribe</h1>
          <Banner
            action={<Button onClick={reload}>Try again</Button>}
            title="Your link could not be opened"
            tone="bad"
          >
            {state.sentence}
          </Banner>
        </>
      )}
      {state.phase === 'open' && state.isDone && <Unsubscribed {...state.link} />}
      {state.phase === 'open' && !state.isDone && state.link.isUnsubscribed && (
        <AlreadyUnsubscribed {...state.link} />
      )}
      {state.phase === 'open' && !state.isDone && !state.link.isUnsubscribed && (
        <>
          <h1 className="text-type-24 text-balance">Stop emails from {state.link.company}?</h1>
          <p className={textClass}>
            {state.link.company} will no longer email {state.link.address}, or any other address of
            yours that they know.
          </p>
          {failure !== undefined && (
            <Banner title="You are not unsubscribed yet" tone="bad">
              {failure}
            </Banner>
          )}
          <Button
            className="h-12! w-full md:w-auto md:self-start md:px-8!"
            kind="primary"
            loading={isBusy}
            onClick={confirm}
            size="lg"
          >
            Unsubscribe
          </Button>
        </>
      )}
    </TalentLayout>
  )
}

function Unsubscribed({ company, address }: UnsubscribeLink) {
  return (
    <>
      <Mark>
        <CircleCheck aria-hidden="true" className="text-ok-text" size={20} />
      </Mark>
      <Heading>You are unsubscribed</Heading>
      <p className={textClass}>{company} will not email you again.</p>
      <ul className="list-disc pl-5 text-type-14 text-fg-2">
        <li>Emails that were planned for you are cancelled.</li>
        <li>{address} and your other addresses they know are blocked.</li>
        <li>They keep a code of each address, so that no one adds you again by mistake.</li>
        <li>Other companies are not affected.</li>
      </ul>
    </>
  )
}

function AlreadyUnsubscribed({ company, address }: UnsubscribeLink) {
  return (
    <>
      <Mark>
        <CircleCheck aria-hidden="true" className="text-ok-text" size={20} />
      </Mark>
      <Heading>You are already unsubscribed</Heading>
      <p className={textClass}>
        {company} no longer emails {address}. You don’t need to do anything.
      </p>
    </>
  )
}

/** Mistyped, deleted and unknown links look the same, so that the page does not reveal which. */
function UnknownLink() {
  return (
    <>
      <Mark>
        <Link2Off aria-hidden="true" className="text-fg-2" size={20} />
      </Mark>
      <Heading>This link does not work</Heading>
      <p className={textClass}>
        Open the link in the email again, or copy all of it. You can also reply to the email and ask
        them to stop.
      </p>
    </>
  )
}

/** Takes the focus when it replaces another step, so that screen readers read the result. */
function Heading({ children }: { children: string }) {
  return (
    <h1 className="text-type-24 outline-none" ref={focusOnMount} tabIndex={-1}>
      {children}
    </h1>
  )
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-12 place-items-center rounded-full border border-line bg-surface">
      {children}
    </span>
  )
}

const textClass = 'text-type-14 text-pretty text-fg-2 wrap-anywhere'

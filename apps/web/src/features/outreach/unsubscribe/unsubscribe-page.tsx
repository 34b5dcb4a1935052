import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { DataNotice, Responsible } from './data-notice.tsx'
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
      {state.phase === 'open' && state.link.address === null && <Erased {...state.link} />}
      {state.phase === 'open' && state.link.address !== null && (
        <>
          <Choice
            address={state.link.address}
            company={state.link.company}
            failure={failure}
            isBusy={isBusy}
            onConfirm={confirm}
            result={decideResult(state.link, state.isDone)}
          />
          <DataNotice
            isUnsubscribed={state.isDone || state.link.isUnsubscribed}
            link={state.link}
          />
        </>
      )}
    </TalentLayout>
  )
}

type Result = 'open' | 'done' | 'already'

function decideResult({ isUnsubscribed }: UnsubscribeLink, isDone: boolean): Result {
  if (isDone) return 'done'
  return isUnsubscribed ? 'already' : 'open'
}

interface Addressee {
  company: string
  address: string
}

interface ChoiceProps extends Addressee {
  result: Result
  isBusy: boolean
  failure: string | undefined
  onConfirm: () => void
}

function Choice({ company, address, result, isBusy, failure, onConfirm }: ChoiceProps) {
  if (result === 'done') return <Unsubscribed address={address} company={company} />
  if (result === 'already') return <AlreadyUnsubscribed address={address} company={company} />
  return (
    <>
      <h1 className="text-type-24 text-balance">Stop emails from {company}?</h1>
      <p className={textClass}>
        {company} will no longer email {address}, or any other address of yours that they know.
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
        onClick={onConfirm}
        size="lg"
      >
        Unsubscribe
      </Button>
    </>
  )
}

function Unsubscribed({ company, address }: Addressee) {
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

function AlreadyUnsubscribed({ company, address }: Addressee) {
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

/** There is nothing to stop: the address was deleted with the person. */
function Erased(link: UnsubscribeLink) {
  const { company } = link
  return (
    <>
      <Mark>
        <CircleCheck aria-hidden="true" className="text-ok-text" size={20} />
      </Mark>
      <Heading>Your data was deleted</Heading>
      <p className={textClass}>
        {company} has deleted the profile and the email address that this link belonged to. If they
        email you again, use the link in that email.
      </p>
      <p className={textClass}>
        They may keep a code of your address, so that no one adds you again by mistake.
      </p>
      <Responsible {...link} />
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

import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatAgo } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { CopyButton } from '#ui/buttons/copy-button'
import { getDomain, listFailedChecks } from './mailbox-status.ts'
import { useMailboxActs } from './use-mailbox-acts.ts'

/** Shows each missing or wrong record with the exact text to copy. */
export function DomainFixes({ mailbox }: { mailbox: Mailbox }) {
  return (
    <div className="rounded-md border border-line bg-sunken p-3.5">
      <ul className="flex flex-col gap-3">
        {listFailedChecks(mailbox).map((check) => (
          <DomainFix check={check} domain={getDomain(mailbox)} key={check.name} />
        ))}
      </ul>
      <CheckNow mailbox={mailbox} />
    </div>
  )
}

function DomainFix({ check, domain }: { check: DomainCheck; domain: string }) {
  const name = check.name.toUpperCase()
  const [problem, advice] = splitProblem(
    check.problem ?? `${name} of ${domain} is ${check.status}.`,
  )
  return (
    <li className="text-type-12">
      <p className="text-fg-2">
        <strong className="font-semibold text-fg">{problem}</strong> {advice}
      </p>
      {check.record && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-3 font-mono">
          <span className="text-fg-3">{check.record.type}</span>
          <span className="wrap-anywhere select-all">{check.record.name}</span>
          {check.record.value === null ? (
            <span className="min-w-40 flex-1 font-sans text-fg-2">
              Value: see your mail provider
            </span>
          ) : (
            <span className="min-w-40 flex-1 wrap-anywhere select-all">{check.record.value}</span>
          )}
          <span className="font-sans">
            {check.record.value === null ? (
              <CopyButton
                describes={`of the ${name} record`}
                label="Copy name"
                text={check.record.name}
              />
            ) : (
              <CopyButton describes={`the ${name} record`} text={check.record.value} />
            )}
          </span>
        </div>
      )}
    </li>
  )
}

/** Splits what is wrong from what to do about it. */
function splitProblem(text: string): [string, string] {
  const end = text.indexOf('. ') + 1
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

function CheckNow({ mailbox }: { mailbox: Mailbox }) {
  const { checkDomain } = useMailboxActs()
  const [isBusy, setBusy] = useState(false)
  const now = useNow(30_000)
  const locale = useLocale()

  async function check() {
    setBusy(true)
    await checkDomain(mailbox)
    setBusy(false)
  }

  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-type-12 text-fg-3">
      {mailbox.domain && `Checked ${formatAgo(mailbox.domain.checkedAt, now, locale)}.`} We look
      again every 10 minutes.
      <Button kind="ghost" loading={isBusy} onClick={() => void check()} size="sm">
        Check now
      </Button>
    </p>
  )
}

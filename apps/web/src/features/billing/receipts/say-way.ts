import type { ReceiptDetail } from '@headwater/contract/billing/receipts'

type Way = Pick<ReceiptDetail['lines'][number], 'moved_from' | 'moved_to'>

/** What became of credits: "Used, was available"; of new ones only what they are. */
export function sayWay({ moved_from: from, moved_to: to }: Way): string {
  const now = nameOf(to)
  const said = now.charAt(0).toUpperCase() + now.slice(1)
  return from === 'issue' ? said : `${said}, was ${nameOf(from)}`
}

function nameOf(bucket: string): string {
  return (Object.hasOwn(names, bucket) && names[bucket]) || bucket
}

const names: Readonly<Record<string, string>> = {
  held: 'set aside',
  spent: 'used',
  revoked: 'taken back',
  settled: 'paid for what was owed',
}

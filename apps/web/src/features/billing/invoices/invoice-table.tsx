import type { Invoice } from '@headwater/contract/billing/spending'
import { ExternalLink } from 'lucide-react'
import { useNow } from '#lib/clock'
import { useLocale } from '#lib/use-locale'
import { Badge, type BadgeTone } from '#ui/data/badge'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { Truncated } from '#ui/typography/truncated'
import { tableEdges } from '../billing-card-header.tsx'
import { formatCents } from '../money.ts'
import { formatCompactDay } from '../receipts/format-receipt.ts'

/** Lists the invoices, newest first. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <Table className={`table-fixed ${tableEdges}`} label="Invoices">
      <TableHead>
        <HeaderCell className="w-25 max-md:w-23">Date</HeaderCell>
        <HeaderCell>Description</HeaderCell>
        <HeaderCell className="w-36 max-lg:hidden">Number</HeaderCell>
        <HeaderCell className="w-28 max-md:hidden">State</HeaderCell>
        <HeaderCell align="end" className="w-28 max-md:w-24">
          Amount
        </HeaderCell>
        <HeaderCell align="end" className="w-24 max-md:w-12">
          <span className="max-md:sr-only">Invoice</span>
        </HeaderCell>
      </TableHead>
      <tbody>
        {invoices.map((invoice) => (
          <TableRow height={44} key={invoice.id}>
            <Cell className="whitespace-nowrap text-fg-2">
              <time dateTime={invoice.issued_at}>
                {formatCompactDay(invoice.issued_at, locale, now)}
              </time>
            </Cell>
            <Cell className="max-md:py-2">
              <Truncated
                className="max-md:line-clamp-2 max-md:whitespace-normal"
                text={invoice.title}
              />
              <span className="mt-1 flex md:hidden">
                <State invoice={invoice} />
              </span>
            </Cell>
            <Cell className="text-fg-2 max-lg:hidden">
              <Truncated text={invoice.number ?? '–'} />
            </Cell>
            <Cell className="max-md:hidden">
              <State invoice={invoice} />
            </Cell>
            <Cell align="end" className="max-md:py-2">
              {formatCents(invoice.amount_cents)}
              {invoice.refunded_cents > 0 && (
                <span className="block text-type-12 text-fg-2">
                  {formatCents(invoice.refunded_cents)} refunded
                </span>
              )}
            </Cell>
            <Cell align="end">
              <OpenLink invoice={invoice} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function State({ invoice: { state, amount_cents: amount, refunded_cents: back } }: RowProps) {
  if (state === 'paid' && back > 0 && back >= amount) return <Badge>Refunded</Badge>
  const { word, tone } = states[state]
  return <Badge tone={tone}>{word}</Badge>
}

interface RowProps {
  invoice: Invoice
}

const states: Readonly<Record<Invoice['state'], { word: string; tone: BadgeTone }>> = {
  draft: { word: 'Draft', tone: 'neutral' },
  open: { word: 'Due', tone: 'warn' },
  paid: { word: 'Paid', tone: 'ok' },
  void: { word: 'Cancelled', tone: 'neutral' },
  uncollectible: { word: 'Unpaid', tone: 'bad' },
}

/** Opens the provider's page in a new tab without access to this one (`noopener`). */
function OpenLink({ invoice: { url, number, title } }: RowProps) {
  if (url === null || !/^https?:\/\//.test(url)) return <span className="text-fg-3">–</span>
  return (
    <a
      aria-label={`Open invoice ${number ?? title} in a new tab`}
      className="touch-target inline-flex items-center gap-1 rounded-sm text-link hover:underline"
      href={url}
      rel="noopener noreferrer"
      target="_blank"
    >
      <span className="max-md:hidden">Open</span>
      <ExternalLink aria-hidden="true" size={14} />
    </a>
  )
}

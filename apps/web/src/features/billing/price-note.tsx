import type { getPriceList } from '@headwater/contract/billing'
import type { ResultOf } from '@headwater/contract/endpoint'
import { countOf } from '#lib/format'
import { Card } from '#ui/card'

/** What credits are spent on, what is free, and what happens at zero. */
export function PriceNote({ list }: { list: ResultOf<typeof getPriceList> }) {
  return (
    <Card aria-labelledby="price-note" className="md:px-5" id="prices">
      <h3 className="text-type-15" id="price-note">
        What credits are for
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-fg-2 md:grid-cols-[auto_1fr]">
        {list.prices.map(({ action, title, credits }) => (
          <div className="md:contents" key={action}>
            <dt className="font-medium text-fg">{countOf(credits, 'credit', 'credits')}</dt>
            <dd>{title}</dd>
          </div>
        ))}
        <div className="md:contents">
          <dt className="font-medium text-fg">Free</dt>
          <dd>{list.free.join(' · ')}</dd>
        </div>
        <div className="md:contents">
          <dt className="font-medium text-fg">At zero</dt>
          <dd>{list.atZero}</dd>
        </div>
      </dl>
    </Card>
  )
}

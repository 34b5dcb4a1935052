/** The layout of the two cards, shared with their skeletons. */
export const offersClass = 'grid gap-4 lg:grid-cols-2'

export const offerCardClass = 'flex min-w-0 flex-col px-4 pt-3.5 pb-4 md:px-5 md:pt-4 md:pb-5'

export const offerRowClass = 'flex h-[34px] items-center justify-between gap-3 border-t border-line'

/** Tall enough for the optional line below the total. */
export const offerTotalClass =
  'flex min-h-[61px] flex-wrap content-start items-baseline justify-between border-t border-line pt-2 pb-2'

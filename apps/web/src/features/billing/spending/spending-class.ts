/** The first line stands as high as in the cards above, whose title is one with a switch beside it. */
export const spendingCardClass = 'px-4 pt-3.5 pb-4 md:px-5 md:pt-4 md:pb-5'

/** Billing cards hold 20 at their sides, where other tables stand 16 from theirs. */
export const tableEdges = 'md:[&_:is(th,td):first-child]:pl-5 md:[&_:is(th,td):last-child]:pr-5'

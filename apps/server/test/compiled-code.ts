const folder = process.env.NODE_COMPILE_CACHE

/** For programs that tests start with few settings: what another one has compiled is not compiled again. */
export const compiledCode: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }

const folder = process.env.NODE_COMPILE_CACHE

/** Lets programs started by tests with few variables share the compile cache. */
export const compileCacheEnv: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }

import React from 'react'

const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)

/**
 * React's development build captures a stack for every element it creates, which costs a tenth of a
 * test run and is read by DevTools alone. Above this count React leaves the stack out.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
})

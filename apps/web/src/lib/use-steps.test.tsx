import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSteps } from './use-steps.ts'

const items = Array.from({ length: 20 }, (_, index) => `row ${index}`)

function stepFrom(
  openIndex: number,
  { hasMore = false, error }: { hasMore?: boolean; error?: string } = {},
) {
  const opened: string[] = []
  let asked = 0
  const loadMore = () => {
    asked += 1
  }
  const pages = { items, hasMore, error, loadMore }
  const { result } = renderHook(() => useSteps(pages, openIndex, (item) => opened.push(item)))
  act(() => {
    result.current.back?.()
    result.current.on?.()
  })
  return { opened, asked: () => asked }
}

it('leads to the row above and the row below', () => {
  expect(stepFrom(7).opened).toEqual(['row 6', 'row 8'])
})

it('leads nowhere beyond the ends, nor from a row that is not there', () => {
  expect(stepFrom(0).opened).toEqual(['row 1'])
  expect(stepFrom(19).opened).toEqual(['row 18'])
  expect(stepFrom(-1).opened).toEqual([])
})

it('loads more as the end comes near, unless that has just failed', () => {
  expect(stepFrom(7, { hasMore: true }).asked()).toBe(0)
  expect(stepFrom(16, { hasMore: true }).asked()).toBe(1)
  expect(stepFrom(16).asked()).toBe(0)
  expect(stepFrom(16, { hasMore: true, error: 'It did not come.' }).asked()).toBe(0)
})

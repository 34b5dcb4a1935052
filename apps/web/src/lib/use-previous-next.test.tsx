import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePreviousNext } from './use-previous-next.ts'

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
  const { result } = renderHook(() =>
    usePreviousNext(pages, openIndex, (item) => opened.push(item)),
  )
  act(() => {
    result.current.back?.()
    result.current.on?.()
  })
  return { opened, asked: () => asked }
}

it('steps to the row above and the row below', () => {
  expect(stepFrom(7).opened).toEqual(['row 6', 'row 8'])
})

it('has no step beyond the ends or from an unknown row', () => {
  expect(stepFrom(0).opened).toEqual(['row 1'])
  expect(stepFrom(19).opened).toEqual(['row 18'])
  expect(stepFrom(-1).opened).toEqual([])
})

it('loads more near the end, unless that has just failed', () => {
  expect(stepFrom(7, { hasMore: true }).asked()).toBe(0)
  expect(stepFrom(16, { hasMore: true }).asked()).toBe(1)
  expect(stepFrom(16).asked()).toBe(0)
  expect(stepFrom(16, { hasMore: true, error: 'It did not come.' }).asked()).toBe(0)
})

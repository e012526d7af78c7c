import { pageRangesOf, pagesOfRanges } from '@rubrica/proof/evidence/page-ranges.ts'
import { describe, expect, test } from 'vitest'

describe('ranges of pages', () => {
  test.each([
    [[], ''],
    [[1], '1'],
    [[1, 2, 3, 7, 9, 10], '1-3,7,9-10'],
  ])('of %j are %j and back', (pages, ranges) => {
    expect(pageRangesOf(pages)).toBe(ranges)
    expect(pagesOfRanges(ranges, 10)).toEqual(pages)
  })

  test.each(['0', '01', '2-1', '3,2', '2,2', '1-11', '1-', ',', 'a', '1 ', '1-9999999'])('refuse %j', (ranges) => {
    expect(pagesOfRanges(ranges, 10)).toBeNull()
  })
})
